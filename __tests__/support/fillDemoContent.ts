import { closeDatabase, withLongTimeouts } from '#lib/server/db/database.ts';
import { openDataDirectory } from '#lib/server/db/dataDirectory.ts';
import { fillDemo } from '#lib/server/db/demo/fillDemo.ts';
import { env } from '#lib/server/env.ts';

// A separate process, like all code that checks Node's errors: in Jest they are not instances of its `Error`.
openDataDirectory(env.DATA_DIR);
await withLongTimeouts(() => fillDemo(() => {}));
await closeDatabase();
