import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

let kept: string | undefined;

/**
 * The readers' stylesheet, for an inline <style>: the files of components/styles in the order of their names. It keeps to the
 * subset of CSS that AMP admits, so that one sheet serves both kinds of page.
 */
export function readersStylesheet(): string {
  if (process.env.NODE_ENV === 'development') kept = undefined;
  kept ??= minify(readFiles(join(projectRoot, 'components/styles')));
  return kept;
}

function readFiles(folder: string): string {
  const names = globSync('*.css', { cwd: folder }).sort();
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Comments and white space only: what is left is what was written. */
function minify(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .trim();
}
