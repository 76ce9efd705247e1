import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';

type StyleFile = { name: string; css: string };

let cached: StyleFile[] | undefined;

/**
 * The stylesheet of readers' pages: the files of components/styles in the order of their names, minified. It is limited to AMP's
 * subset of CSS, so that one stylesheet serves both kinds of page.
 */
export function readersStylesheet(): string {
  return styleFiles()
    .map(({ css }) => css)
    .join('');
}

/** The files of the stylesheet in their order, minified. */
export function styleFiles(): StyleFile[] {
  if (process.env.NODE_ENV === 'development') cached = undefined;
  cached ??= readFiles();
  return cached;
}

function readFiles(): StyleFile[] {
  const folder = join(projectRoot, 'components/styles');
  const names = globSync('*.css', { cwd: folder }).sort();
  return names.map((name) => ({ name, css: minify(readFileSync(join(folder, name), 'utf8')) }));
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
