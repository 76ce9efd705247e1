import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/platform/db/server/schema',
  out: './lib/platform/db/server/migrations',
});
