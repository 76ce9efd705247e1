import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { bundlePages } from '#lib/platform/build/server/bundlePages.ts';

const project = join(import.meta.dirname, '../../..');

/** In a process of its own: the bundler takes no values of another realm, such as a test's. */
async function bundle(root: string): ReturnType<typeof bundlePages> {
  const script = `
    import { bundlePages } from '#lib/platform/build/server/bundlePages.ts';
    process.stdout.write(JSON.stringify(await bundlePages(${JSON.stringify(root)})));
  `;
  const options = { cwd: project, maxBuffer: 64_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
  return JSON.parse(stdout);
}

describe('the bundle of readers’ pages', () => {
  it('has the code of each page, without Next’s router and without what the server alone uses', async () => {
    const { files, pages } = await bundle(project);

    const names = files.map(({ name }) => name);
    expect(Object.keys(pages.pages)).toEqual(
      expect.arrayContaining(['/', '/404', '/500', '/articles/[slug]', '/archive/[...period]', '/search', '/login']),
    );
    expect(Object.keys(pages.pages).filter((route) => /^\/(admin|profile|_)/.test(route))).toEqual([]);
    expect(names).toContain(pages.start);
    for (const own of Object.values(pages.pages)) expect(names).toEqual(expect.arrayContaining(own ?? []));
    expect(names.length).toBeLessThan(60);
    for (const { text } of files)
      expect(text).not.toMatch(/#lib\/server|routeChangeStart|pluralResolver|getServerSideProps|prosemirror/);
  });

  describe('of a page that uses the server’s code in the browser', () => {
    const root = mkdtempSync(join(tmpdir(), 'pages-'));

    beforeAll(() => {
      const write = (name: string, text: string) => {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        writeFileSync(join(root, name), text);
      };
      for (const name of ['lib', 'node_modules', 'components', 'package.json'])
        symlinkSync(join(project, name), join(root, name));
      write('pages/_app.tsx', 'export default function App() { return null; }');
      write(
        'pages/broken.tsx',
        `import { printLine } from '#lib/platform/process/server/printLine.ts'; export default () => <p onClick={() => printLine('pressed')} />;`,
      );
    });
    afterAll(() => rmSync(root, { recursive: true }));

    it('is refused', async () => {
      await expect(bundle(root)).rejects.toThrow(
        /broken-\S+\.js would need #lib\/platform\/process\/server\/printLine\.ts in the browser/,
      );
    });
  });
});
