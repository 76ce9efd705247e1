import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { z } from 'zod';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { env } from '#lib/platform/process/server/env.ts';
import type { Bucket, StoredObject } from './Bucket.ts';
import { openBucket } from './mediaStore.ts';

/** Storage of the assets of recent builds, shared by the processes of a site. Names are paths with slashes. */
export type AssetStore = {
  /** Stores a local file. Readers see it complete or not at all. */
  put: (name: string, path: string) => Promise<void>;
  /** Stores a text and sets its time. */
  write: (name: string, text: string) => Promise<void>;
  /** The text; null if there is none. */
  read: (name: string) => Promise<string | null>;
  /** The content; null if there is none. */
  open: (name: string) => Promise<StoredObject | null>;
  /** Names that begin with a folder, with the time of their last change, unordered. */
  list: (folder: string) => AsyncIterable<{ name: string; changedAt: Date }>;
  remove: (names: string[]) => Promise<void>;
};

/** Assets in a local folder. */
export function diskAssets(directory: string): AssetStore {
  return {
    put: (name, path) => replace(join(directory, name), (temporary) => copyPrivately(path, temporary)),
    write: (name, text) => replace(join(directory, name), (temporary) => writeFile(temporary, text)),
    read: (name) => readFile(join(directory, name), 'utf8').catch(nullIfMissing),
    open: (name) => openFile(join(directory, name)).catch(nullIfMissing),
    async *list(folder) {
      const entries = await readdir(join(directory, folder), { withFileTypes: true, recursive: true }).catch(
        nullIfMissing,
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found) yield { name: relative(directory, path), changedAt: found.mtime };
      }
    },
    remove: async (names) => {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
  };
}

async function openFile(path: string): Promise<StoredObject> {
  const file = await open(path);
  const { size } = await file.stat();
  return { content: file.createReadStream(), bytes: size };
}

async function replace(path: string, make: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await make(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A copy takes the mode of its source, which a build made for everybody to read. */
async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
}

/** Another process may have deleted it. */
function nullIfMissing(error: unknown): null {
  if (errnoException(error).code === 'ENOENT') return null;
  throw error;
}

/** Where images are: in the bucket if configured, otherwise in `DATA_DIR`, which several machines may share. */
export async function openAssetStore(): Promise<AssetStore> {
  const bucket = await openBucket();
  return bucket ? bucketAssets(bucket) : diskAssets(join(env.DATA_DIR, 'assets'));
}

const prefix = 'assets/';

/** Assets below `assets/` in a bucket, for machines that share no folder. */
function bucketAssets(bucket: Bucket): AssetStore {
  return {
    put: (name, path) => bucket.put(prefix + name, path, { type: 'application/octet-stream' }),
    write: (name, content) => bucket.write(prefix + name, content),
    read: async (name) => {
      const found = await bucket.read(prefix + name);
      return found && text(found.content);
    },
    open: (name) => bucket.read(prefix + name),
    async *list(folder) {
      for await (const { key, changedAt } of bucket.list(prefix + folder)) {
        yield { name: key.slice(prefix.length), changedAt };
      }
    },
    remove: (names) => bucket.remove(names.map((name) => prefix + name)),
  };
}

/** A file of a build that pages load, by its URL path without the leading slash, such as `_next/static/chunks/a.js`. */
export type AssetFile = { name: string; path: string };

/**
 * The files that pages of a build load under names of their own version, with their compressed forms.
 *
 * @param root of the checkout, which has the fonts
 * @param build its folder
 */
export function assetFiles(root: string, build: string): AssetFile[] {
  return [
    ...filesIn(join(build, 'static'), '**/*', '_next/static/'),
    ...filesIn(join(root, 'public/fonts'), '*.woff2', 'fonts/'),
  ];
}

/** Whether a URL path can be that of an asset. Dots within it never leave the folder. */
export function isAssetName(name: string): boolean {
  return /^(_next\/static|fonts)(\/(?!\.)[\w.~-]+)+$/.test(name);
}

/** Whether a build has compressed forms of the file (compressFiles.ts). */
export function isCompressed(name: string): boolean {
  return /\.(js|css|json|svg)$/.test(name);
}

function filesIn(directory: string, pattern: string, prefix: string): AssetFile[] {
  return globSync(pattern, { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: prefix + path.slice(directory.length + 1), path };
    });
}

/** Milliseconds. Processes report every hour, so the assets of a build are kept for at least a day after its last process. */
export const assetLifetime = 25 * 3_600_000;

const concurrentUploads = 8;
const folder = 'files/';
const buildRecords = 'builds/';
const namesSchema = z.array(z.string());

/** The stored name of an asset. */
export function storedAssetName(name: string): string {
  return folder + name;
}

/**
 * Stores the assets of this process's build for the others, and deletes those of builds that no process has had for a day. Called
 * at the start and every hour.
 *
 * @param build its folder
 */
export async function publishAssets(store: AssetStore, root: string, build: string): Promise<void> {
  const files = assetFiles(root, build);
  // First the record, so that no other process takes the files for old ones.
  await store.write(`${buildRecords}${basename(build)}.json`, JSON.stringify(files.map(({ name }) => name)));
  const stored = new Map<string, Date>();
  for await (const { name, changedAt } of store.list(folder)) stored.set(name, changedAt);
  const limit = pLimit(concurrentUploads);
  const missing = files.filter(({ name }) => !stored.has(storedAssetName(name)));
  await Promise.all(missing.map(({ name, path }) => limit(() => store.put(storedAssetName(name), path))));

  const kept = await namesOfRecentBuilds(store);
  const old = [...stored].filter(([name, changedAt]) => !kept.has(name) && isOld(changedAt)).map(([name]) => name);
  if (old.length > 0) await store.remove(old);
}

async function namesOfRecentBuilds(store: AssetStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const record of store.list(buildRecords)) {
    if (isOld(record.changedAt)) await store.remove([record.name]);
    else
      for (const name of namesSchema.parse(JSON.parse((await store.read(record.name)) ?? '[]')))
        names.add(storedAssetName(name));
  }
  return names;
}

function isOld(date: Date): boolean {
  return Date.now() - date.getTime() > assetLifetime;
}
