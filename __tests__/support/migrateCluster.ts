import { closeDatabase } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/installation/openDatabase.ts';

const embedded = await openDatabase();
await closeDatabase();
await embedded?.stop();
