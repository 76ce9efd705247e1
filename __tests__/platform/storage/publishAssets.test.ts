import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskAssets, isAssetName, publishAssets } from '#lib/platform/storage/server/assetStore.ts';

let root: string;
let assetDirectory: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vestnik-assets-'));
  assetDirectory = join(root, 'data/assets');
  mkdirSync(join(root, 'public/fonts'), { recursive: true });
  writeFileSync(join(root, 'public/fonts/serif.woff2'), 'font');
});

afterEach(() => rmSync(root, { recursive: true }));

/** A build with one script of its own and one that all builds share. */
function aBuild(name: string): string {
  const build = join(root, name);
  mkdirSync(join(build, 'static/chunks'), { recursive: true });
  writeFileSync(join(build, `static/chunks/${name}.js`), `of ${name}`);
  writeFileSync(join(build, 'static/chunks/shared.js'), 'shared');
  return build;
}

function stored(name: string): string {
  return join(assetDirectory, 'files', name);
}

function makeOld(name: string, hours: number): void {
  const time = Date.now() / 1000 - hours * 3600;
  utimesSync(join(assetDirectory, name), time, time);
}

async function publish(build: string): Promise<void> {
  await publishAssets(diskAssets(assetDirectory), root, build);
}

describe('publishAssets', () => {
  it('stores scripts and fonts by their URL path', async () => {
    await publish(aBuild('first'));

    expect(readFileSync(stored('_next/static/chunks/first.js'), 'utf8')).toBe('of first');
    expect(readFileSync(stored('fonts/serif.woff2'), 'utf8')).toBe('font');
  });

  it('keeps the assets of a build whose last process reported within a day', async () => {
    await publish(aBuild('first'));
    makeOld('builds/first.json', 24);
    makeOld('files/_next/static/chunks/first.js', 1000);

    await publish(aBuild('second'));

    expect(existsSync(stored('_next/static/chunks/first.js'))).toBe(true);
  });

  it('deletes those of an older build, but not what another build shares with it', async () => {
    await publish(aBuild('first'));
    makeOld('builds/first.json', 26);
    for (const name of ['first', 'shared']) makeOld(`files/_next/static/chunks/${name}.js`, 1000);

    await publish(aBuild('second'));

    expect(existsSync(stored('_next/static/chunks/first.js'))).toBe(false);
    expect(existsSync(stored('_next/static/chunks/shared.js'))).toBe(true);
    expect(existsSync(stored('_next/static/chunks/second.js'))).toBe(true);
  });

  it('deletes no file that another process has just stored', async () => {
    await diskAssets(assetDirectory).write('files/_next/static/chunks/new.js', 'of a process that starts now');

    await publish(aBuild('first'));

    expect(existsSync(stored('_next/static/chunks/new.js'))).toBe(true);
  });
});

describe('isAssetName', () => {
  it.each(['_next/static/chunks/0-lwu~78.js', '_next/static/3d98WP_3/_buildManifest.js', 'fonts/a.woff2'])(
    'accepts %s',
    (name) => expect(isAssetName(name)).toBe(true),
  );

  it.each([
    '_next/static/../../../etc/passwd',
    '_next/static/.hidden',
    'fonts/..',
    'fonts//a',
    'media/a.js',
    '_next/static/a%2e',
  ])('rejects %s', (name) => expect(isAssetName(name)).toBe(false));
});
