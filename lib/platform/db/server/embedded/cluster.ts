import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { changeOwner } from './initializeCluster.ts';
import type { PostgresHome } from './postgresHome.ts';

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

/** Gives the files of a stopped cluster to the user that it will run as: earlier versions ran it as nobody. */
export function adoptCluster({ identity, root, cluster, sockets }: PostgresHome): void {
  if (!identity) return;
  for (const folder of [root, sockets]) {
    if (statSync(folder).uid !== identity.uid || (existsSync(cluster) && statSync(cluster).uid !== identity.uid))
      changeOwner(identity, folder);
  }
}

/** The major version of PostgreSQL that wrote a cluster's files; null without files. */
export function majorOfCluster(cluster: string): number | null {
  const path = join(cluster, 'PG_VERSION');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null;
}

/** The major version of a `postgres` executable. */
export function majorOfProgram(postgres: string): number {
  const output = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|beta|rc|devel)/.exec(output)?.[1]);
}

/** Connections that may sort or hash at the same time; most wait. */
const busyConnections = 32;

/**
 * PostgreSQL's settings for so many megabytes of memory: a quarter as its own cache, and work memory so that many connections
 * together stay within the rest.
 */
export function memorySettings(megabytes: number): string[] {
  const workMemory = Math.max(4, Math.floor(megabytes / 2 / busyConnections));
  return [
    `shared_buffers=${Math.floor(megabytes / 4)}MB`,
    `effective_cache_size=${Math.floor(megabytes * 0.75)}MB`,
    `work_mem=${workMemory}MB`,
    `maintenance_work_mem=${Math.max(64, Math.min(1024, Math.floor(megabytes / 16)))}MB`,
  ];
}

/** @throws CliError if the files are of another major version than the program, which could not read them */
export function refuseOtherMajor({ cluster, binaries }: PostgresHome): void {
  const [files, program] = [majorOfCluster(cluster), majorOfProgram(binaries.postgres)];
  if (files === null || files === program) return;
  if (files > program) {
    throw new CliError(
      `The database is of PostgreSQL ${files}, and this version of Vestnik has ${program}: start the version of Vestnik that it was used with.`,
    );
  }
  throw new CliError(
    `The database is of PostgreSQL ${files}, and this version of Vestnik has ${program}. Convert it: npm run upgrade-database`,
  );
}
