import { closeDatabase, withLongTimeouts } from '#lib/server/db/database.ts';
import { openDataDirectory } from '#lib/server/db/dataDirectory.ts';
import { fillDemo } from '#lib/server/db/demo/fillDemo.ts';
import { env } from '#lib/server/env.ts';

// A process of its own, as everything that handles Node's errors: in Jest's they are no instances of its `Error`.
openDataDirectory(env.DATA_DIR);
await withLongTimeouts(() => fillDemo(() => {}));
await closeDatabase();
