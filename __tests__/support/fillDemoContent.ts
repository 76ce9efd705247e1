import { closeDatabase, withPatience } from '#lib/server/db/database.ts';
import { fillDemo } from '#lib/server/db/demo/fillDemo.ts';

// A process of its own, as everything that handles Node's errors: in Jest's they are no instances of its `Error`.
await withPatience(() => fillDemo(() => {}));
await closeDatabase();
