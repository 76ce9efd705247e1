import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import type { PageFiles } from '#lib/platform/hydration/browser/PageFiles.ts';
import { pageAt } from '#lib/platform/text/pageAt.ts';
import { pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { browserSettings, failOnWarning } from './bundleScript.ts';

type BundledPages = { files: { name: string; text: string }[]; pages: PageFiles };

const entry = '\0start';
const pagePrefix = '\0page:';
/** Of the build's addresses. */
const folder = 'readers';

/** Makes modules of readers' pages for the browser, with what the server alone uses left out, as Next does. */
export async function bundlePages(root: string): Promise<BundledPages> {
  const routes = routesIn(root);
  const bundle = await rolldown({
    input: { start: entry },
    cwd: root,
    platform: 'browser',
    plugins: [browserModules(root, routes)],
    transform: { target: 'es2022', define: browserSettings() },
    // What pages call for the server when they are loaded.
    treeshake: { manualPureFunctions: ['publicPage', 'privatePage', 'Lane'] },
    onLog: failOnWarning,
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: { legal: false },
    entryFileNames: `${folder}/[name]-[hash].js`,
    chunkFileNames: `${folder}/[name]-[hash].js`,
    codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] },
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  assertNothingOfServer(chunks);
  return {
    files: chunks.map(({ fileName, code }) => ({ name: fileName, text: code })),
    pages: pageFiles(routes, chunks),
  };
}

/** By route: `/articles/[slug]` → `pages/articles/[slug].tsx`. */
function routesIn(root: string): Map<string, string> {
  const names = globSync('**/*.tsx', { cwd: join(root, 'pages') }).filter((name) => !name.startsWith('_'));
  const routes = names.map((name): [string, string] => [
    `/${name.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`,
    join(root, 'pages', name),
  ]);
  return new Map(routes.filter(([route]) => !pageAt(pageRoutes, route)?.nextClient));
}

/** The entry, and for the browser other modules than for the server (next.config.js has the same for Next). */
function browserModules(root: string, routes: Map<string, string>): Plugin {
  const replaced: string[] = JSON.parse(
    readFileSync(join(root, 'lib/platform/hydration/browser/serverOnlyModules.json'), 'utf8'),
  );
  const words = join(root, 'lib/platform/i18n/browser/browserTranslatedApp.tsx');
  const others = new Map([
    ...replaced.map((name): [string, string] => [name, join(root, 'lib/platform/hydration/browser/serverOnly.ts')]),
    ['#lib/platform/i18n/browser/translatedApp.tsx', words],
    ['next-i18next/pages', words],
  ]);
  return {
    name: 'browser-modules',
    resolveId(id) {
      if (id === entry || id.startsWith(pagePrefix)) return id;
      // Dropped, because nothing that is left uses them (assertNothingOfServer).
      if (/^#lib\/.+\/server[./]/.test(id)) return { id, external: true, moduleSideEffects: false };
      return others.get(id) ?? null;
    },
    load(id) {
      if (id === entry) return entryModule(root, routes);
      // Without what the server alone calls, such as `getServerSideProps`.
      return id.startsWith(pagePrefix)
        ? `export { default } from ${JSON.stringify(id.slice(pagePrefix.length))}`
        : null;
    },
  };
}

function entryModule(root: string, routes: Map<string, string>): string {
  const text = JSON.stringify;
  const imports = [...routes].map(([route, file]) => `${text(route)}: () => import(${text(pagePrefix + file)})`);
  return `
    import App from ${text(join(root, 'pages/_app'))};
    import { hydratePage } from ${text(join(root, 'lib/platform/hydration/browser/hydratePage.tsx'))};
    const pages = { ${imports.join(', ')} };
    export const start = async (page) => hydratePage(App, (await pages[page]()).default);
  `;
}

function pageFiles(routes: Map<string, string>, chunks: OutputChunk[]): PageFiles {
  const start = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const shared = importedBy(start, chunks);
  const ofPage = (file: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(pagePrefix + file));
    if (!chunk) throw new Error(`The bundle has no file of ${file}`);
    return importedBy(chunk.fileName, chunks).filter((other) => !shared.includes(other));
  };
  return { start, pages: Object.fromEntries([...routes].map(([route, file]) => [route, ofPage(file)])) };
}

/** A file, and what it imports at once. */
function importedBy(name: string, chunks: OutputChunk[]): string[] {
  const files = new Set([name]);
  for (const file of files) {
    const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
    for (const imported of imports.filter((other) => other.startsWith(folder))) files.add(imported);
  }
  return [...files];
}

/** Rolldown drops imports from the server that nothing uses in the browser. */
function assertNothingOfServer(chunks: OutputChunk[]): void {
  for (const { fileName, code } of chunks) {
    const [, module] = /from\s*["'`](#lib\/[^"'`]+\/server\/[^"'`]+)/.exec(code) ?? [];
    if (module) throw new Error(`${fileName} would need ${module} in the browser`);
  }
}
