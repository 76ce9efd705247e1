import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSite } from '#lib/platform/build/server/buildSite.ts';

const project = join(import.meta.dirname, '../../../..');
const cache = join(project, '.cache');
mkdirSync(cache, { recursive: true });
/** A site of one page, below the packages' folder: Next builds nothing outside of it. */
const root = mkdtempSync(join(cache, 'build-'));
const page = join(root, 'pages/index.js');

function writePage(text: string): void {
  writeFileSync(page, `export default function Page() { return ${JSON.stringify(text)}; }\n`);
}

async function build() {
  const logLines: string[] = [];
  const folder = await buildSite(root, (line) => logLines.push(line));
  return { folder, logLines };
}

/** Names and times of all files of a build. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${name} ${statSync(join(folder, name)).mtimeMs}`,
  );
}

beforeAll(() => {
  mkdirSync(join(root, 'pages'));
  const scripts = {
    'lib/site/browser/reader/reader.ts': 'self.name = "read";',
    'lib/galleries/client/pictureViewer.ts': 'self.name = "viewer";',
    'lib/live/browser/live.ts': 'self.name = "live";',
    'lib/platform/offline/browser/serviceWorker.ts': 'self.name = "read";',
    'lib/platform/hydration/browser/hydratePage.tsx': 'export const hydratePage = (App, Page) => [App, Page];',
    'lib/platform/hydration/browser/serverOnlyModules.json': '[]',
    'pages/_app.js': `
      import { createElement } from 'react';
      export default function App({ Component }) { return createElement(Component); }
    `,
  };
  for (const [name, text] of Object.entries(scripts)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  for (const name of ['node_modules', 'public']) symlinkSync(join(project, name), join(root, name));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const turbopack = JSON.stringify({ root: project });
  writeFileSync(
    join(root, 'next.config.js'),
    `export default { distDir: process.env.NEXT_DIST_DIR, turbopack: ${turbopack} };\n`,
  );
  writePage('Мост');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('buildSite', () => {
  it('builds in one of several concurrent processes, while the others wait', async () => {
    const both = await Promise.all([build(), build()]);

    expect(both[0].folder).toBe(both[1].folder);
    expect(both.map(({ logLines }) => logLines).sort()).toEqual([
      ['Building the pages …'],
      ['Waiting for another process that is building the pages …'],
    ]);
    expect((await build()).logLines).toEqual([]);
  });

  it('makes another build for changed sources, and never changes one', async () => {
    const { folder } = await build();
    const before = filesOf(folder);
    writePage('Река');

    const changed = await build();

    expect(changed.folder).not.toBe(folder);
    expect(changed.logLines).toEqual(['Building the pages …']);
    expect(filesOf(folder)).toEqual(before);
    writePage('Мост');
    expect(await build()).toEqual({ folder, logLines: [] });
  });

  it('keeps the newest three builds, and nothing of the compiler', async () => {
    // Older than that of the changed sources.
    const { folder } = await build();
    for (const text of ['Набережная', 'Площадь']) {
      writePage(text);
      await build();
    }

    expect(existsSync(folder)).toBe(false);
    const names = readdirSync(dirname(folder));
    expect(names.filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(3);
    expect(names.filter((name) => /unfinished|lock/.test(name))).toEqual([]);
    for (const name of names) expect(existsSync(join(dirname(folder), name, 'cache'))).toBe(false);
  });

  it('starts again where a build was killed', async () => {
    const { folder } = await build();
    rmSync(folder, { recursive: true });
    // What a killed process leaves: a lock without a sign of life for a while, and a part of the build.
    mkdirSync(`${folder}.lock`);
    utimesSync(`${folder}.lock`, 0, 0);
    mkdirSync(`${folder}.unfinished/static`, { recursive: true });
    writeFileSync(`${folder}.unfinished/static/half.js`, 'half');

    const again = await build();

    expect(again).toEqual({ folder, logLines: ['Building the pages …'] });
    expect(existsSync(join(folder, 'static/half.js'))).toBe(false);
    expect(readdirSync(dirname(folder))).not.toContain(`${basename(folder)}.unfinished`);
  });

  it('reports why a build failed and does not reuse it', async () => {
    writeFileSync(page, 'export default function Page( {');

    await expect(build()).rejects.toThrow(/^The build failed:[\s\S]*pages\/index\.js/);
    await expect(build()).rejects.toThrow('The build failed');
  });
});
