import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';

let cached: string | undefined;

/** The inline script that applies the reader's theme and text size, components/document/display.js. */
export function displayScript(): string {
  if (process.env.NODE_ENV === 'development') cached = undefined;
  cached ??= minify(readFileSync(join(projectRoot, 'components/document/display.js'), 'utf8'));
  return cached;
}

/** Removes comments of whole lines and indentation only. */
function minify(script: string): string {
  const lines = script.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n');
}
