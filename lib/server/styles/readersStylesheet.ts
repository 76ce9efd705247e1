import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

let cached: string | undefined;

/**
 * The stylesheet of readers' pages: the files of components/styles in the order of their names, minified. It is limited to AMP's
 * subset of CSS, so that one stylesheet serves both kinds of page.
 */
export function readersStylesheet(): string {
  if (process.env.NODE_ENV === 'development') cached = undefined;
  cached ??= minify(readFiles());
  return cached;
}

function readFiles(): string {
  const folder = join(projectRoot, 'components/styles');
  const names = globSync('*.css', { cwd: folder }).sort();
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Removes what changes nothing: comments, white space and zeros before a decimal point. */
function minify(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/ ([>~/]) /g, '$1')
    .replace(/(?<![\w.])0\.(?=\d)/g, '.')
    .replace(/;}/g, '}')
    .trim();
}
