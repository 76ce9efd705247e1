import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type MediaStore, workDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { deleteOldUploads } from './files/uploads.ts';
import { listKnownFileIds } from './queries/files.ts';
import { listKnownImageIds } from './queries/images.ts';

/** Milliseconds. Younger files may belong to an upload in progress. */
const gracePeriod = 60 * 60_000;
const batch = 500;

/**
 * Deletes what a killed process left behind: unfinished uploads, and images and files whose row was never written or is deleted.
 *
 * @param now milliseconds; files are deleted if their last change was an hour earlier
 * @returns the number of deleted images and unfinished uploads
 */
export async function cleanUpMedia({ db }: Caller, now = Date.now()): Promise<{ pictures: number; uploads: number }> {
  const uploads = (await removeOldWork(now - gracePeriod)) + (await deleteOldUploads(now));
  const store = await openStore();
  let pictures = 0;
  const ids = await listOldPictures(store, now - gracePeriod);
  for (let start = 0; start < ids.length; start += batch) {
    const chunk = ids.slice(start, start + batch);
    const [images, files] = [await listKnownImageIds(db, chunk), await listKnownFileIds(db, chunk)];
    for (const id of chunk.filter((one) => !images.has(one) && !files.has(one))) {
      await store.remove(id);
      pictures += 1;
    }
  }
  return { pictures, uploads };
}

async function listOldPictures(store: MediaStore, before: number): Promise<string[]> {
  const latest = new Map<string, number>();
  for await (const { id, changedAt } of store.list()) {
    latest.set(id, Math.max(changedAt.getTime(), latest.get(id) ?? 0));
  }
  return [...latest].filter(([, changedAt]) => changedAt < before).map(([id]) => id);
}

async function removeOldWork(before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(workDirectory).catch(() => [])) {
    const path = join(workDirectory, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
