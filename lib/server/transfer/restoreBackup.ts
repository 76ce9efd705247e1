import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipReader } from '../archive/ZipReader.ts';
import { CliError } from '../CliError.ts';
import { migrateTo } from '../db/migrateTo.ts';
import { migrationJournal } from '../db/migrationJournal.ts';
import { inOwnTransaction, type OwnConnection } from '../db/ownConnection.ts';
import { openStore } from '../media/openStore.ts';
import { inWorkFolder } from '../media/workFolder.ts';
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
} from '../queries/tables.ts';
import { type BackupManifest, backupManifestSchema, manifestPath } from './backupManifest.ts';

type Print = (line: string) => void;
type Backup = { zip: ZipReader; manifest: BackupManifest };

/**
 * Restores a backup in one transaction: if anything fails, nothing has changed. Afterwards the database has the
 * backup's schema; the caller migrates it.
 *
 * @param overwrite whether existing data may be deleted
 * @throws CliError for a damaged file or one of a newer version, and for a database that is in use or not empty
 */
export async function restoreBackup(path: string, overwrite: boolean, print: Print): Promise<BackupManifest> {
  const zip = await ZipReader.open(path);
  try {
    const backup = { zip, manifest: await readManifest(zip) };
    await checkFiles(backup, print);
    await inOwnTransaction('', async (connection) => {
      await refuseOthers(connection, overwrite);
      await dropEverything(connection.db);
      await migrateTo(connection.db, backup.manifest.schema.when);
      await fillTables(connection, backup, print);
      await restorePictures(backup, print);
    });
    return backup.manifest;
  } finally {
    zip.close();
  }
}

async function readManifest(zip: ZipReader): Promise<BackupManifest> {
  if (!zip.has(manifestPath)) throw new CliError('The file is not a backup: it has no manifest.json.');
  const manifest = backupManifestSchema.safeParse(parse(await zip.readText(manifestPath).catch(() => '')));
  if (!manifest.success) throw new CliError('The archive is damaged: manifest.json is invalid');
  const { schema } = manifest.data;
  const migrations = migrationJournal();
  if (!migrations.some(({ when, tag }) => when === schema.when && tag === schema.tag)) {
    throw new CliError(
      `The backup is of a newer version: its schema is ${schema.tag}, this version's ${migrations.at(-1)?.tag}. Update first.`,
    );
  }
  return manifest.data;
}

async function checkFiles({ zip, manifest }: Backup, print: Print): Promise<void> {
  print(`Checking ${manifest.tables.length} tables and ${manifest.pictures.length} picture files`);
  for (const { file } of [...manifest.tables, ...manifest.pictures]) await zip.check(file);
}

async function refuseOthers({ db }: OwnConnection, overwrite: boolean): Promise<void> {
  if (await isInUse(db)) throw new CliError('Another process uses the database. Stop the site first.');
  const nonEmpty = overwrite ? [] : await listFilledTables(db);
  if (nonEmpty.length === 0) return;
  throw new CliError(
    `The database is not empty (${nonEmpty.join(', ')}). Restore into a new one, or replace this one with --force.`,
  );
}

async function fillTables(
  { db, copyIn, copyOut }: OwnConnection,
  { zip, manifest }: Backup,
  print: Print,
): Promise<void> {
  const existing = (await listTables(db)).map(({ name }) => name).sort();
  const names = manifest.tables.map(({ name }) => name);
  if (existing.join() !== names.toSorted().join()) throw new CliError('The backup lacks tables of its version.');

  await setTriggers(db, names, false);
  await emptyTables(db, names);
  const indexes = await dropLookUpIndexes(db, names);
  for (const table of manifest.tables) {
    const rows = await copyIn(copyStatement(table, 'in'), await zip.read(table.file.path));
    // Verifies that the database returns the restored rows byte by byte.
    const hash = createHash('sha256');
    for await (const chunk of copyOut(copyStatement(table, 'out')).content) hash.update(chunk);
    if (rows !== table.rows || hash.digest('hex') !== table.file.sha256)
      throw new CliError(`${table.name} was not restored exactly.`);
    print(`${table.name}: ${rows} rows`);
  }
  await setTriggers(db, names, true);
  print(`Creating ${indexes.length} indexes`);
  for (const statement of indexes) await db.execute(statement);
  await analyzeTables(db, names);
}

async function restorePictures({ zip, manifest }: Backup, print: Print): Promise<void> {
  const store = await openStore();
  const pictures = Map.groupBy(manifest.pictures, ({ id }) => id);
  let done = 0;
  for (const [id, files] of pictures) {
    await inWorkFolder(async (work) => {
      const folder = join(work, 'files');
      await mkdir(folder, { mode: 0o700 });
      for (const { name, file } of files)
        await pipeline(await zip.read(file.path), createWriteStream(join(folder, name)));
      await store.put(id, folder);
    });
    done += 1;
    if (done % 100 === 0 || done === pictures.size) print(`pictures: ${done} of ${pictures.size}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
