import { startSite } from '../__tests__/support/startSite.ts';
import { firstAdmin } from './newsroom.ts';

/** A site with demo content, for all journeys. Returns what takes it away again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite({
    DEMO_CONTENT: 'on',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  });
  process.env.E2E_SITE_URL = site.url;
  process.env.E2E_SITE_DATA = site.dataDirectory;
  process.env.E2E_DATABASE_URL = site.connectionString;
  return site.remove;
}
