import { basename } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { AssetStore } from './AssetStore.ts';
import { assetFiles } from './assetFiles.ts';

/** Milliseconds. Processes report every hour, so the assets of a build are kept for at least a day after its last process. */
export const assetLifetime = 25 * 3_600_000;

const concurrentUploads = 8;
const folder = 'files/';
const buildRecords = 'builds/';
const namesSchema = z.array(z.string());

/** The stored name of an asset. */
export function storedName(name: string): string {
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
  const missing = files.filter(({ name }) => !stored.has(storedName(name)));
  await Promise.all(missing.map(({ name, path }) => limit(() => store.put(storedName(name), path))));

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
        names.add(storedName(name));
  }
  return names;
}

function isOld(date: Date): boolean {
  return Date.now() - date.getTime() > assetLifetime;
}
