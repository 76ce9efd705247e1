import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '#lib/languages/language.ts';
import { isPlainForm } from '#lib/platform/http/server/plainForms.ts';
import { onlineFolders, type Page, pageRoutes, privatePages } from '#lib/platform/values/pageRoutes.ts';

const files = globSync('pages/**/*.tsx').filter((file) => !/\/_\w+\.tsx$/.test(file));
const textOf = (file: string) => readFileSync(file, 'utf8');

/** `pages/articles/[slug].tsx` → `/articles/[slug]`. */
function routeOf(file: string): string {
  return `/${file.slice('pages/'.length).replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`;
}

/** The entry of a route: its own, or one for all below it. */
function entryOf(route: string): string | undefined {
  return Object.keys(pageRoutes).find(
    (entry) => entry === route || (entry.includes('/[[...') && `${route}/`.startsWith(entry.replace(/\[\[.*/, ''))),
  );
}

function pageOf(file: string): Page {
  return Object.entries<Page>(pageRoutes).find(([route]) => route === entryOf(routeOf(file)))?.[1] ?? {};
}

/** The components of a page, and those that they import. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  reached.add(file);
  for (const [, name = ''] of textOf(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;']*?from\s+'([^']+)'/gm)) {
    const imported = name.startsWith('.') ? join(dirname(file), name) : name.slice(1);
    if (imported.startsWith('components/') && existsSync(imported) && !reached.has(imported))
      reachedFrom(imported, reached);
  }
  return reached;
}

const pagesWith = (component: string) =>
  files.filter((file) => !pageOf(file).newsroom && reachedFrom(file).has(component)).map(routeOf);

const declared = (is: (page: Page) => unknown) =>
  Object.entries<Page>(pageRoutes).flatMap(([route, page]) => (is(page) ? [route] : []));

describe('the table of pages', () => {
  it('has an entry for each file of pages/, and none without a file', () => {
    const entries = files.map((file) => entryOf(routeOf(file)) ?? `none for ${file}`);

    expect([...new Set(entries)].sort()).toEqual(Object.keys(pageRoutes).sort());
  });

  it('says “cached” of exactly the pages with a cache policy', () => {
    const shared = files.filter((file) =>
      /getServerSideProps = (accountPage;|publicPage(<\w+>)?\((?!\s*'uncached'))/.test(textOf(file)),
    );

    expect(declared(({ cached }) => cached).sort()).toEqual(shared.map(routeOf).sort());
  });

  it('has the pages of accounts, of the newsroom and of previews among the private ones', () => {
    const ofOne = files.filter((file) => /getServerSideProps = (accountPage|adminPage|privatePage)/.test(textOf(file)));

    expect(ofOne.length).toBeGreaterThan(20);
    for (const file of ofOne) expect(Object.keys(privatePages)).toContain(entryOf(routeOf(file)));
  });

  it('says which pages show covers, bodies and the Google button', () => {
    expect(declared(({ covers }) => covers)).toEqual(
      expect.arrayContaining(pagesWith('components/articles/Cover.tsx')),
    );
    expect(declared(({ body }) => body)).toEqual(
      expect.arrayContaining(pagesWith('components/articles/ArticleBody.tsx')),
    );
    expect(declared(({ google }) => google).sort()).toEqual(pagesWith('components/accounts/GoogleButton.tsx').sort());
  });

  it('lets exactly the pages whose form works without a script read its result', () => {
    expect(declared(({ cached }) => cached?.includes('result'))).toEqual(Object.keys(pageRoutes).filter(isPlainForm));
  });

  it('names folders of pages, all private, for which the service worker does not answer', () => {
    const below = (folder: string) => files.map(routeOf).filter((route) => `${route}/`.startsWith(`/${folder}/`));
    const folders = onlineFolders.filter((folder) => folder !== 'api');

    for (const folder of folders) expect([folder, below(folder)]).not.toEqual([folder, []]);
    for (const route of folders.flatMap(below)) expect(Object.keys(privatePages)).toContain(entryOf(route));
  });
});

describe('the languages of addresses', () => {
  it('are spelled in no expression by hand', () => {
    const byHand = new RegExp(`\\b(${languages.join('|')})\\|(${languages.join('|')})\\b`);
    const sources = [...globSync('{components,lib,pages}/**/*.{ts,tsx,js}'), ...globSync('*.{ts,js}')];

    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((file) => byHand.test(textOf(file)))).toEqual([]);
  });
});
