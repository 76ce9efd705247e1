import { openDatabase } from '#lib/installation/server/openDatabase.ts';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { skipFsync } from './skipFsync.ts';

const embedded = await openDatabase();
await skipFsync(process.env.DATABASE_URL ?? '');
await closeDatabase();
await embedded?.stop();
