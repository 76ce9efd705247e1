import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** How `npm start` limits the memory of the server. */
export const memoryFlags = scripts.start.match(/--[a-z-]+=\d+/g) ?? [];
