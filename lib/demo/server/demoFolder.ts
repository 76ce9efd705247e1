import { join } from 'node:path';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';

/** Articles, comments and pictures of the demo: `import.meta.dirname` is another folder in a bundle. */
export const demoFolder = join(projectRoot, 'lib/demo/server');
