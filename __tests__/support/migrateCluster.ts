import { closeDatabase } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/openDatabase.ts';

const embedded = await openDatabase();
await closeDatabase();
await embedded?.stop();
