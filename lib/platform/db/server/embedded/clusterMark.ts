import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { errnoException } from '#lib/platform/logging/server/errnoException.ts';

/** A data directory's record of its database, which may be elsewhere. */
const markSchema = z.object({ id: z.uuid(), cluster: z.string(), dataDirectory: z.string() });
type Mark = z.infer<typeof markSchema>;

const markIn = (dataDirectory: string) => join(dataDirectory, 'database.json');
const idIn = (cluster: string) => join(cluster, 'vestnik-id');

/**
 * Refuses a data directory and a cluster that do not belong together. A moved or copied folder whose database stayed
 * behind would start as an empty site; a new folder at an old path would start with the database of the old one.
 *
 * @throws CliError with instructions
 */
export function refuseForeignCluster(dataDirectory: string, cluster: string): void {
  const mark = readMark(dataDirectory);
  if (mark) {
    if (mark.id === readId(cluster)) return;
    if (mark.cluster !== cluster) removeEmptyHome(dirname(cluster));
    throw new CliError(describeMismatch(mark, dataDirectory, cluster));
  }
  const isOwn = cluster.startsWith(join(dataDirectory, '/')) || existsSync(join(dataDirectory, 'postgres.log'));
  if (!existsSync(cluster) || isOwn) return;
  throw new CliError(
    `${dataDirectory} is new, but ${cluster} still holds the database of an earlier folder with this path.\n` +
      `To continue with that database: touch ${join(dataDirectory, 'postgres.log')}\n` +
      `To start with an empty one:   rm -r ${dirname(cluster)}`,
  );
}

/** Removes what this start created for PostgreSQL, because it would block the command that moves the database. */
function removeEmptyHome(root: string): void {
  const created = ['run', 'postgresql'];
  if (!existsSync(root) || readdirSync(root).some((name) => !created.includes(name))) return;
  rmSync(root, { recursive: true });
}

/** Records which cluster belongs to the data directory. */
export function markCluster(dataDirectory: string, cluster: string): void {
  const id = readId(cluster) ?? nameCluster(cluster);
  const mark: Mark = { id, cluster, dataDirectory };
  const stored = readMark(dataDirectory);
  if (stored && JSON.stringify(stored) === JSON.stringify(mark)) return;
  const path = markIn(dataDirectory);
  writeFileSync(`${path}.part`, `${JSON.stringify(mark)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

function nameCluster(cluster: string): string {
  const id = randomUUID();
  const { uid, gid } = statSync(cluster);
  writeFileSync(idIn(cluster), `${id}\n`, { mode: 0o600 });
  chownSync(idIn(cluster), uid, gid);
  return id;
}

function readMark(dataDirectory: string): Mark | null {
  const text = readIfThere(markIn(dataDirectory));
  if (text === null) return null;
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    throw new CliError(`${markIn(dataDirectory)} is damaged. Remove it if the database in use is the right one.`);
  }
}

function readId(cluster: string): string | null {
  return readIfThere(idIn(cluster))?.trim() ?? null;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errnoException(error).code === 'ENOENT') return null;
    throw error;
  }
}

function describeMismatch(mark: Mark, dataDirectory: string, cluster: string): string {
  const emptyHint = `To start with an empty database: remove ${markIn(dataDirectory)}`;
  if (mark.cluster === cluster) {
    const state = existsSync(cluster) ? 'does not belong to this folder' : 'is missing';
    return `The database in ${cluster} ${state}. Put the right one back, or restore a backup.\n${emptyHint}${existsSync(cluster) ? ` and ${cluster}` : ''}.`;
  }
  if (mark.id !== readId(mark.cluster)) {
    return `The database of ${dataDirectory} was in ${mark.cluster} and is missing. Put it back, or restore a backup.\n${emptyHint}.`;
  }
  return (
    `${dataDirectory} was moved or copied from ${mark.dataDirectory}; its database stayed in ${mark.cluster}.\n` +
    `To move it too, with the site stopped: mv ${dirname(mark.cluster)} ${dirname(cluster)}\n` +
    `${emptyHint}.`
  );
}
