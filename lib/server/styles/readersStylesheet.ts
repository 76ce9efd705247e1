import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/**
 * Pages that need the same files of components/styles, by the numbers of the files. A browser test compares the rules with the
 * elements of each kind of page.
 */
const everywhere = '10 20 30 32 33 34 78 90';
const kinds = {
  front: `${everywhere} 40 50`,
  story: `${everywhere} 35 40 60 61 62 65 66 67 72 74 75`,
  list: `${everywhere} 31 35 40 62 70 71`,
  user: `${everywhere} 31 35 40 70 71 74`,
  /** Forms, accounts, the search, previews and the newsroom. */
  all: null,
};
export type StyleKind = keyof typeof kinds;
export const styleKinds = Object.keys(kinds).filter((kind): kind is StyleKind => kind in kinds);

const stories = new Set(['/articles/[slug]', '/pages/[slug]']);
const lists = /^\/(departments\/\[slug\]|tags\/\[tag\]|latest|archive(\/.*)?|topics|authors|corrections|404|500)$/;

/** @param page the name of its route; @param isMissing whether the page says that there is none */
export function styleKindOf(page: string, isMissing: boolean): StyleKind {
  if (isMissing || lists.test(page)) return 'list';
  if (page === '/') return 'front';
  if (page.startsWith('/users/')) return 'user';
  return stories.has(page) ? 'story' : 'all';
}

const cached = new Map<StyleKind, string>();

/**
 * The readers' stylesheet of a kind of page, for an inline <style>: files of components/styles in the order of their names. It is
 * limited to AMP's subset of CSS, so that one stylesheet serves both kinds of page.
 */
export function readersStylesheet(kind: StyleKind): string {
  if (process.env.NODE_ENV === 'development') cached.clear();
  const css = cached.get(kind) ?? minify(readFiles(kinds[kind]?.split(' ') ?? null));
  cached.set(kind, css);
  return css;
}

/** @param numbers null for all files */
function readFiles(numbers: string[] | null): string {
  const folder = join(projectRoot, 'components/styles');
  const names = globSync('*.css', { cwd: folder }).sort();
  const wanted = names.filter((name) => numbers === null || numbers.includes(name.slice(0, 2)));
  return wanted.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Removes comments and white space only. */
function minify(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .trim();
}
