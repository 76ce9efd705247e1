import { closeDatabase } from '#lib/platform/db/server/database.ts';

afterAll(closeDatabase);
