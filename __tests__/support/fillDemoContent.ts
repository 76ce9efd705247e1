import { fillDemo } from '#lib/demo/server/fillDemo.ts';
import { closeDatabase, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { openDataDirectory } from '#lib/platform/db/server/dataDirectory.ts';
import { env } from '#lib/platform/process/server/env.ts';

// A separate process, like all code that checks Node's errors: in Jest they are not instances of its `Error`.
openDataDirectory(env.DATA_DIR);
await withLongTimeouts(() => fillDemo(() => {}));
await closeDatabase();
