import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as standIn from '#lib/platform/hydration/browser/serverOnly.ts';

const project = join(import.meta.dirname, '../../..');
const modules: string[] = JSON.parse(
  readFileSync(join(project, 'lib/platform/hydration/browser/serverOnlyModules.json'), 'utf8'),
);

type Import = { names: string[]; specifier: string; module: string };

/** Names that a module imports for more than their types; `module` as `#components/…`. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/^import\s+(?!type\b)([^;']*?)\s*from\s+'([#.][^']+)'/gm)].map(
    ([, clause = '', specifier = '']) => ({
      names: [...clause.matchAll(/(?<!type )\b(?!type\b)\w+/g)].map(([name]) => name),
      specifier,
      module: specifier.startsWith('.') ? `#${join(dirname(file), specifier)}` : specifier,
    }),
  );
}

/** What the browser may have: the components, pages and metadata that are not replaced there. */
const sources = globSync(['{components,pages,lib/seo,lib/**/{client,browser}}/**/*.{ts,tsx}', 'lib/**/client.ts'], {
  cwd: project,
})
  .filter((file) => !modules.includes(`#${file}`) && !/^pages\/_document|^components\/document\//.test(file))
  .map((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    return { file, text, imports: importsOf(file, text) };
  });

describe('what stands in for server-only modules in the browser’s code', () => {
  it.each(modules)('has every export of %s', async (name) => {
    const exported = Object.keys(await import(join(project, name.slice(1))));
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exported));
  });

  it('replaces exactly the parts of ServerHtml, the metadata, and what renders them', () => {
    const parts = sources.flatMap(({ text, imports }) =>
      [...text.matchAll(/\bpart=\{(\w+)\}/g)].flatMap(
        ([, part = '']) => imports.find(({ names }) => names.includes(part))?.module ?? [],
      ),
    );
    const metadata = sources.flatMap(({ imports }) =>
      imports.map(({ module }) => module).filter((module) => module.startsWith('#lib/seo/')),
    );
    const renderers = ['MemoizedHtml', 'ServerHead'].map((name) => `#components/layout/${name}.tsx`);

    expect([...new Set([...parts, ...metadata, ...renderers])].sort()).toEqual([...modules].sort());
  });

  it('is found by the name that modules are imported by', () => {
    const relative = sources.flatMap(({ file, imports }) =>
      imports.filter(({ specifier, module }) => modules.includes(module) && specifier !== module).map(() => file),
    );

    expect(relative).toEqual([]);
  });

  it('is rendered nowhere', () => {
    const components = modules.filter((module) => module.startsWith('#components/') && !module.includes('/layout/'));
    const rendered = sources.flatMap(({ file, text, imports }) =>
      imports
        .filter(({ module }) => components.includes(module))
        .flatMap(({ names }) => names)
        .filter(
          (name) =>
            text.split(new RegExp(`\\b${name}\\b(?!['./])`)).length - 2 !== text.split(`part={${name}}`).length - 1,
        )
        .map((name) => `${name} in ${file}`),
    );

    expect(rendered).toEqual([]);
  });
});
