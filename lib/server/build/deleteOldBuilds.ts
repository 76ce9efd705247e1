import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuildName } from './buildFolder.ts';

/** More than one, because sites with other settings may run from the same checkout. */
const keptBuilds = 3;

/** Deletes all but the newest builds in the folder of builds. */
export async function deleteOldBuilds(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isBuildName);
  const builds = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), builtAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = builds.sort((one, other) => other.builtAt - one.builtAt).slice(keptBuilds);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}
