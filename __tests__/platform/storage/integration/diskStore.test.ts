import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { diskStore } from '#lib/platform/storage/server/openStore.ts';

const id = randomUUID();
const target = join(mediaDirectory, id);
let folder = '';

beforeAll(() => mkdirSync(mediaDirectory, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  for (const path of [folder, target]) rmSync(path, { recursive: true, force: true });
});

/** A folder as the encoder leaves it. */
function encoded(files: Record<string, string>): string {
  const path = join(folder, randomUUID());
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

function stored(): Record<string, string> {
  return Object.fromEntries(readdirSync(target).map((name) => [name, readFileSync(join(target, name), 'utf8')]));
}

test('readers find a file under its name at any time while it is replaced', async () => {
  await diskStore.put(id, encoded({ '320.webp': '0' }));
  let replaced = false;
  const readings = (async () => {
    const found = new Set<string>();
    while (!replaced) found.add(await readFile(join(target, '320.webp'), 'utf8').catch((error) => error.code));
    return found;
  })();
  for (let time = 1; time <= 200; time += 1) await diskStore.put(id, encoded({ '320.webp': String(time) }));
  replaced = true;
  const found = await readings;
  expect(found).not.toContain('ENOENT');
  expect(found.size).toBeGreaterThan(1);
});

test('a replacement leaves only the new files', async () => {
  await diskStore.put(id, encoded({ '320.webp': 'former', '640.webp': 'former', 'source-1.jpg': 'former' }));
  await diskStore.put(id, encoded({ '320.webp': 'new', 'source-2.jpg': 'new' }));
  expect(stored()).toEqual({ '320.webp': 'new', 'source-2.jpg': 'new' });
});

test('a reverted replacement leaves the former files, and none of a new picture', async () => {
  const former = { '320.webp': 'former', '640.webp': 'former' };
  await diskStore.put(id, encoded(former));
  const replacement = await diskStore.replace(id, encoded({ '320.webp': 'new', '960.webp': 'new' }));
  await replacement.apply();
  await replacement.revert();
  expect(stored()).toEqual(former);

  await diskStore.remove(id);
  const addition = await diskStore.replace(id, encoded({ '320.webp': 'new' }));
  await addition.apply();
  await addition.revert();
  expect(readdirSync(mediaDirectory)).not.toContain(id);
});

test('a replacement that stops halfway is reverted to the former files', async () => {
  const former = { '320.webp': 'former', '640.webp': 'former' };
  await diskStore.put(id, encoded(former));
  const incoming = encoded({ '320.webp': 'new' });
  // A folder cannot take the place of a file.
  mkdirSync(join(incoming, '640.webp'));
  const replacement = await diskStore.replace(id, incoming);
  await expect(replacement.apply()).rejects.toThrow('ENOTDIR');
  await replacement.revert();
  expect(stored()).toEqual(former);
});
