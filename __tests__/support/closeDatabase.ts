import { closeDatabase } from '#lib/server/db/database.ts';

afterAll(closeDatabase);
