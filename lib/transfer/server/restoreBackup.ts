import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import { migrateTo, migrationJournal } from '#lib/platform/db/server/migrationJournal.ts';
import { inOwnTransaction, type OwnConnection } from '#lib/platform/db/server/ownConnection.ts';
import {
  analyzeTables,
  copyStatement,
  dropEverything,
  dropLookUpIndexes,
  emptyTables,
  isInUse,
  listFilledTables,
  listTables,
  setTriggers,
} from '#lib/platform/db/server/tables.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { ZipReader } from '#lib/platform/storage/server/zip.ts';
import {
  type ApartPictures,
  type BackupManifest,
  backupManifestSchema,
  manifestPath,
  newestVersion,
} from './backupManifest.ts';

/** Rows in the format of COPY; `isExact` tells whether a database that returns this has all of them. */
export type TableSource = {
  name: string;
  columns: string[];
  read: () => Promise<AsyncIterable<Uint8Array>>;
  isExact: (rows: number, sha256: string) => boolean;
};

/**
 * Creates the schema of a version in an empty database and fills its tables, within the caller's transaction.
 *
 * @param when timestamp of the version's last migration
 * @param sources of all tables, each after those that it references
 * @throws CliError if the database does not return the rows exactly
 */
export async function fillTables(
  { db, copyIn, copyOut }: OwnConnection,
  when: number,
  sources: TableSource[],
  print: Print,
): Promise<void> {
  await migrateTo(db, when);
  const existing = (await listTables(db)).map(({ name }) => name).sort();
  const names = sources.map(({ name }) => name);
  if (existing.join() !== names.toSorted().join()) throw new CliError('The source lacks tables of its version.');

  await setTriggers(db, names, false);
  await emptyTables(db, names);
  const indexes = await dropLookUpIndexes(db, names);
  for (const source of sources) {
    const rows = await copyIn(copyStatement(source, 'in'), await source.read());
    // Verifies that the database returns the rows byte by byte.
    const hash = createHash('sha256');
    for await (const chunk of copyOut(copyStatement(source, 'out')).content) hash.update(chunk);
    if (!source.isExact(rows, hash.digest('hex'))) throw new CliError(`${source.name} was not copied exactly.`);
    print(`${source.name}: ${rows} rows`);
  }
  await setTriggers(db, names, true);
  print(`Creating ${indexes.length} indexes`);
  for (const statement of indexes) await db.execute(statement);
  await analyzeTables(db, names);
}

/**
 * Creates the schema of a backup in an empty database and fills its tables, within the caller's transaction.
 *
 * @throws CliError if the database does not return the rows exactly
 */
export async function restoreTables(
  connection: OwnConnection,
  { zip, manifest }: OpenedBackup,
  print: Print,
): Promise<void> {
  const sources = manifest.tables.map(({ name, columns, rows, file }) => ({
    ...{ name, columns },
    read: () => zip.read(file.path),
    isExact: (restored: number, sha256: string) => restored === rows && sha256 === file.sha256,
  }));
  await fillTables(connection, manifest.schema.when, sources, print);
}

/** The pictures of a backup that are stored apart from it. */
export type PicturesApart = {
  count: number;
  /** Gives `work` the files of each. Yields its id, and what is wrong with it if it is missing or damaged. */
  each: (
    work: (id: string, zip: ZipReader, names: string[]) => Promise<void>,
  ) => AsyncIterable<{ id: string; damage: string | null }>;
};

type Restoring = {
  /** Whether existing data may be deleted. */
  overwrite: boolean;
  /** Called before anything is changed; null restores the database alone. */
  openPictures: ((apart: ApartPictures) => Promise<PicturesApart>) | null;
};

/**
 * Restores a backup in one transaction: if anything fails, nothing has changed. Afterwards the database has the
 * backup's schema; the caller migrates it. A missing or damaged picture that is stored apart is printed and left out.
 *
 * @returns `lost`: how many these are
 * @throws CliError for a damaged file or one of a newer version, and for a database that is in use or not empty
 */
export async function restoreBackup(
  path: string,
  { overwrite, openPictures }: Restoring,
  print: Print,
): Promise<BackupManifest & { lost: number }> {
  return withOpenedBackup(path, print, async (backup) => {
    const { apart } = backup.manifest;
    const pictures = (apart && (await openPictures?.(apart))) ?? null;
    const lost = await inOwnTransaction('', async (connection) => {
      await refuseOthers(connection, overwrite);
      await dropEverything(connection.db);
      await restoreTables(connection, backup, print);
      await restorePictures(backup, print);
      return pictures ? restorePicturesApart(pictures, print) : 0;
    });
    return { ...backup.manifest, lost };
  });
}

async function refuseOthers({ db }: OwnConnection, overwrite: boolean): Promise<void> {
  if (await isInUse(db)) throw new CliError('Another process uses the database. Stop the site first.');
  const nonEmpty = overwrite ? [] : await listFilledTables(db);
  if (nonEmpty.length === 0) return;
  throw new CliError(
    `The database is not empty (${nonEmpty.join(', ')}). Restore into a new one, or replace this one with --force.`,
  );
}

async function restorePictures({ zip, manifest }: OpenedBackup, print: Print): Promise<void> {
  const pictures = Map.groupBy(manifest.pictures, ({ id }) => id);
  let done = 0;
  for (const [id, files] of pictures) {
    await putPicture(id, zip, files);
    done += 1;
    if (done % 100 === 0 || done === pictures.size) print(`pictures: ${done} of ${pictures.size}`);
  }
}

async function restorePicturesApart(pictures: PicturesApart, print: Print): Promise<number> {
  let [done, lost] = [0, 0];
  const put = (id: string, zip: ZipReader, names: string[]) =>
    putPicture(
      id,
      zip,
      names.map((name) => ({ name, file: { path: name } })),
    );
  for await (const { id, damage } of pictures.each(put)) {
    done += 1;
    if (damage !== null) {
      lost += 1;
      print(`Picture ${id} is left out. ${damage}`);
    }
    if (done % 100 === 0 || done === pictures.count) print(`pictures: ${done} of ${pictures.count}`);
  }
  return lost;
}

async function putPicture(id: string, zip: ZipReader, files: { name: string; file: { path: string } }[]) {
  const store = await openStore();
  await inWorkFolder(async (work) => {
    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    for (const { name, file } of files)
      await pipeline(await zip.read(file.path), createWriteStream(join(folder, name)));
    await store.put(id, folder);
  });
}

export type Print = (line: string) => void;
type OpenedBackup = { zip: ZipReader; manifest: BackupManifest };

/**
 * Gives `work` a backup whose files all have the checksums of its manifest.
 *
 * @throws CliError for a damaged file or one of a newer version
 */
export async function withOpenedBackup<Result>(
  path: string,
  print: Print,
  work: (backup: OpenedBackup) => Promise<Result>,
): Promise<Result> {
  const zip = await ZipReader.open(path);
  try {
    const backup = { zip, manifest: await readManifest(zip) };
    await checkFiles(backup, print);
    return await work(backup);
  } finally {
    zip.close();
  }
}

async function readManifest(zip: ZipReader): Promise<BackupManifest> {
  if (!zip.has(manifestPath)) throw new CliError('The file is not a backup: it has no manifest.json.');
  const manifest = backupManifestSchema.safeParse(parseJson(await zip.readText(manifestPath).catch(() => '')));
  if (!manifest.success) throw new CliError('The archive is damaged: manifest.json is invalid');
  const { schema, version } = manifest.data;
  if (version > newestVersion)
    throw new CliError(
      `The backup is of a newer version: its format is ${version}, this version’s ${newestVersion}. Update first.`,
    );
  const migrations = migrationJournal();
  if (!migrations.some(({ when, tag }) => when === schema.when && tag === schema.tag)) {
    throw new CliError(
      `The backup is of a newer version: its schema is ${schema.tag}, this version's ${migrations.at(-1)?.tag}. Update first.`,
    );
  }
  return manifest.data;
}

async function checkFiles({ zip, manifest }: OpenedBackup, print: Print): Promise<void> {
  print(`Checking ${manifest.tables.length} tables and ${manifest.pictures.length} picture files`);
  for (const { file } of [...manifest.tables, ...manifest.pictures]) await zip.check(file);
}
