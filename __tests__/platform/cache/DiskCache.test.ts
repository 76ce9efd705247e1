import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CachedPage } from '#lib/platform/cache/server/CachedPage.ts';
import { DiskCache } from '#lib/platform/cache/server/DiskCache.ts';
import { KnownPurges } from '#lib/platform/cache/server/KnownPurges.ts';
import { isShared, nameOf } from '#lib/platform/cache/server/openDiskCache.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { nodeFlags } from '../../support/startProcess.ts';

const root = mkdtempSync(join(tmpdir(), 'vestnik-disk-'));
afterAll(() => rmSync(root, { recursive: true }));

const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 600 };
const key = '/en/articles/1';

/** As another process would open it, if it has the same name. */
function aDisk(name: string, { room = 1e9, version = 'version' } = {}) {
  const known = new KnownPurges();
  known.load({ place: 'here', timeline: '1', horizon: 100, floor: 50, purges: [] });
  const folder = join(root, name);
  const disk = new DiskCache(folder, version, { purges: { known, ready: Promise.resolve() }, room });
  const files = () => {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    return found.map((file) => join(file.parentPath, file.name));
  };
  const store = async (stored = key, body = 'Text', { renderedAt = Date.now() } = {}) => {
    const headers = { 'cache-tag': 'article:1', 'content-type': 'text/html' };
    const page = new CachedPage({ status: 200, headers, body: Buffer.from(body) }, policy, renderedAt);
    await page.represent('br');
    await disk.write(stored, page, { place: 'here', timeline: '1', horizon: 100, heard: [] });
    return page;
  };
  const bodyOf = async (wanted = key) => (await (await disk.find(wanted))?.page.represent('identity'))?.body.toString();
  return { disk, known, files, store, bodyOf };
}

function bytesOnDisk(file = ''): number {
  return statSync(file).blocks * 512;
}

/** The only file of a disk with one page. */
async function aStoredPage(name: string) {
  const disk = aDisk(name);
  await disk.store();
  const [file = ''] = disk.files();
  return { ...disk, file };
}

describe('a page on the disk', () => {
  it('is found by another process with its bytes, headers, tags and times', async () => {
    const page = await aDisk('shared').store();

    const found = await aDisk('shared').disk.find(key);

    expect(found?.isCurrent).toBe(true);
    expect(found?.page.representation('br')).toEqual(page.representation('br'));
    const parts = ({ status, tags, freshUntil, staleUntil, errorUntil }: CachedPage) => [
      ...[status, tags, freshUntil, staleUntil, errorUntil],
    ];
    expect(found && parts(found.page)).toEqual(parts(page));
  });

  it('can be read by its owner only', async () => {
    const { file } = await aStoredPage('private');

    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['build', ['other', env]],
    ['address', ['build', { ...env, SITE_URL: 'https://example.org' }]],
    ['name', ['build', { ...env, SITE_NAME: 'Other' }]],
  ] as const)('is not found by a process with another %s', async (_, [build, settings]) => {
    const folder = `versions ${build} ${settings.SITE_URL} ${settings.SITE_NAME}`;
    await aDisk(folder, { version: nameOf('build', env) }).store();

    expect(await aDisk(folder, { version: nameOf('build', { ...env, MAX_CONNECTIONS: 7 }) }).bodyOf()).toBe('Text');
    expect(await aDisk(folder, { version: nameOf(build, settings) }).bodyOf()).toBeUndefined();
  });

  it('is not found after any of its bytes was changed, or its end is lost', async () => {
    const { file, store, bodyOf } = await aStoredPage('damaged');
    const whole = readFileSync(file);
    const starts = Array.from({ length: 40 }, (_, index) => Math.floor((index * whole.length) / 40));
    const damaged = starts.flatMap((at) => [
      whole.subarray(0, at),
      Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 1]), whole.subarray(at + 1)]),
    ]);

    const found: unknown[] = [];
    for (const content of damaged) {
      writeFileSync(file, content);
      found.push(await bodyOf());
    }

    expect(new Set(found)).toEqual(new Set([undefined]));
    await store();
    expect(await bodyOf()).toBe('Text');
  });

  it('is not found in the file of another page', async () => {
    const { file, store, files, bodyOf } = await aStoredPage('swapped');
    await store('/en/articles/2', 'Other');
    const other = files().find((path) => path !== file) ?? '';

    copyFileSync(other, file);

    expect(await bodyOf()).toBeUndefined();
  });

  it('is not found after a purge, and its file is deleted', async () => {
    const { known, bodyOf, files } = await aStoredPage('purged');

    known.hear({ number: 1, transaction: 120, tags: ['article:1'] });

    expect([await bodyOf(), files()]).toEqual([undefined, []]);
  });

  it('is not found once it may not even be served in an outage', async () => {
    const { store, bodyOf } = aDisk('old');

    await store(key, 'Text', { renderedAt: Date.now() - 901_000 });

    expect(await bodyOf()).toBeUndefined();
  });

  it('is whole or absent, however often processes that write are killed', async () => {
    const folder = join(root, 'killed');
    const body = 'Text '.repeat(20_000);
    const program = join(import.meta.dirname, '../../support/writePages.ts');
    for (let count = 0; count < 5; count += 1) {
      const writer = spawn(process.execPath, [...nodeFlags, program, folder, 'version', body]);
      // Only when it has begun.
      await once(writer.stdout, 'data');
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }

    const { bodyOf, files } = aDisk('killed');
    const found = await Promise.all(Array.from({ length: 50 }, (_, index) => bodyOf(`/${index}`)));

    expect(files().length).toBeGreaterThan(0);
    expect(new Set(found.filter((text) => text !== undefined))).toEqual(new Set([body]));
  });
});

describe('the room on the disk', () => {
  it('is limited: what has not been used for the longest time goes first', async () => {
    const { store, files, bodyOf } = aDisk('room');
    for (let index = 0; index < 20; index += 1) await store(`/${index}`);
    for (const [index, file] of files().entries()) utimesSync(file, index + 1, new Date());
    await bodyOf('/7');
    expect(await pollUntil(async () => files().some((file) => statSync(file).atimeMs > 1e9))).toBe(true);

    const small = aDisk('room', { room: 10 * bytesOnDisk(files()[0]) });
    await small.disk.sweep();

    expect(files()).toHaveLength(9);
    expect(await small.bodyOf('/7')).toBe('Text');
  });

  it('is not exceeded while pages are written', async () => {
    const room = 400 * 1024;
    const { disk, store, files } = aDisk('writing', { room });
    const bytes = () => files().reduce((sum, file) => sum + bytesOnDisk(file), 0);

    let most = 0;
    for (let index = 0; index < 60; index += 1) {
      await store(`/${index}`, 'Text '.repeat(3_000));
      await disk.sweep();
      most = Math.max(most, bytes());
    }

    expect(most).toBeGreaterThan(room / 2);
    expect(most).toBeLessThanOrEqual(room);
  });

  it('is not taken by pages of a week ago, nor by what a killed process has left', async () => {
    const { disk, store, files, bodyOf } = aDisk('left');
    await store();
    await store('/old');
    const old = files().find((file) => readFileSync(file, 'utf8').includes('"/old"')) ?? '';
    utimesSync(old, new Date(), new Date(Date.now() - 8 * 24 * 60 * 60 * 1000));
    writeFileSync(`${old}.unfinished`, '');
    utimesSync(`${old}.unfinished`, new Date(), new Date(Date.now() - 120_000));

    await disk.sweep();

    expect(files()).toHaveLength(1);
    expect(await bodyOf()).toBe('Text');
  });

  const ofRoot = process.getuid?.() === 0 && process.platform === 'linux' ? it : it.skip;
  ofRoot(
    'may be used up: then a page is missing, and nothing is left of it (needs root for a file system)',
    async () => {
      const folder = join(root, 'tmpfs');
      mkdirSync(folder);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
      try {
        const { store, files, bodyOf } = aDisk('tmpfs');
        const filler = join(folder, 'filler');
        writeFileSync(filler, Buffer.alloc(200 * 1024));

        await store(key, randomBytes(100 * 1024).toString('latin1'));
        expect([await bodyOf(), files()]).toEqual([undefined, [filler]]);

        rmSync(filler);
        await store();
        expect(await bodyOf()).toBe('Text');
      } finally {
        execFileSync('umount', [folder]);
      }
    },
  );
});

describe('a file system of the network', () => {
  it.each([
    ['NFS', 0x6969, true],
    ['SMB', 0xfe534d42, true],
    ['ext4', 0xef53, false],
    ['tmpfs', 0x01021994, false],
  ])('is refused: %s', (_, type, expected) => {
    expect(isShared(type)).toBe(expected);
  });
});
