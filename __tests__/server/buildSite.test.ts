import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '#lib/server/build/buildSite.ts';
import { env } from '#lib/server/env.ts';

const project = join(import.meta.dirname, '../..');
const cache = join(project, '.cache');
mkdirSync(cache, { recursive: true });
/** A site of one page, below the packages' folder: Next builds nothing outside of it. */
const root = mkdtempSync(join(cache, 'build-'));
const page = join(root, 'pages/index.js');

function writePage(text: string): void {
  writeFileSync(page, `export default function Page() { return ${JSON.stringify(text)}; }\n`);
}

async function build(): Promise<string[]> {
  const logLines: string[] = [];
  await buildSite(root, (line) => logLines.push(line));
  return logLines;
}

beforeAll(() => {
  mkdirSync(join(root, 'pages'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const config = { distDir: env.NEXT_DIST_DIR, turbopack: { root: project } };
  writeFileSync(join(root, 'next.config.js'), `export default ${JSON.stringify(config)};\n`);
  writePage('Мост');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('buildSite', () => {
  it('builds in one of several concurrent processes, and again only for changed sources', async () => {
    const both = await Promise.all([build(), build()]);

    expect(both.map(([first]) => first)).toEqual(Array(2).fill('Building the pages …'));
    // One of the two has checked, once or several times, whether the other is done.
    expect(
      both.map((logLines) => logLines.slice(1).every((line) => line.startsWith('Waiting for another process'))),
    ).toEqual([true, true]);
    expect(both.filter((logLines) => logLines.length === 1)).toHaveLength(1);
    expect(readFileSync(join(root, env.NEXT_DIST_DIR, 'vestnik-fingerprint'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(await build()).toEqual([]);
    writePage('Река');
    expect(await build()).toEqual(['Building the pages …']);
  });

  it('reports why a build failed and does not reuse it', async () => {
    writeFileSync(page, 'export default function Page( {');

    await expect(build()).rejects.toThrow(/^The build failed:[\s\S]*pages\/index\.js/);
    await expect(build()).rejects.toThrow('The build failed');
  });
});
