import { closeDatabase } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/installation/openDatabase.ts';
import { skipFsync } from './skipFsync.ts';

const embedded = await openDatabase();
await skipFsync(process.env.DATABASE_URL ?? '');
await closeDatabase();
await embedded?.stop();
