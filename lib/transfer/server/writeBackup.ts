import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { storedFilesQuery } from '#lib/media/server/queries/files.ts';
import { pictureFilesQuery } from '#lib/media/server/queries/images.ts';
import { readPicture } from '#lib/media/server/readMedia.ts';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import { findLastMigration, migrationJournal } from '#lib/platform/db/server/migrationJournal.ts';
import { directUrl } from '#lib/platform/db/server/openClient.ts';
import { inOwnTransaction, type OwnConnection } from '#lib/platform/db/server/ownConnection.ts';
import { withScratchDatabase } from '#lib/platform/db/server/scratchDatabase.ts';
import { copyStatement, listTables } from '#lib/platform/db/server/tables.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import type { ArchivedFile, ZipWriter } from '#lib/platform/storage/server/zip.ts';
import { type ApartPictures, type BackupManifest, manifestPath } from './backupManifest.ts';
import { restoreTables, withOpenedBackup } from './restoreBackup.ts';

type Node = { name: string; references: string[] };

/** Sorts tables topologically: each comes after the tables that it references. */
export function orderByReferences<Table extends Node>(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const waiting = new Set(remaining.map(({ name }) => name));
    const ready = remaining.filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Tables reference each other: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}

type Print = (line: string) => void;

/** A version of a picture, with the files that the database names. */
export type Picture = { id: string; version: number; names: string[] };

/** Writes a complete backup with all pictures in it. */
export async function writeBackup(zip: ZipWriter, print: Print = () => {}): Promise<BackupManifest> {
  const { schema, tables, pictures } = await inSnapshot(async (connection) => ({
    schema: await readSchema(connection),
    tables: await writeTables(connection, zip, print),
    pictures: (await connection.db.execute<PictureRow>(sql.raw(await mediaQuery(connection)))).rows.map(toPicture),
  }));
  return finishBackup(zip, { version: 1, schema, tables, pictures: await writePictures(pictures, zip, print) });
}

/**
 * Writes a backup whose pictures are stored elsewhere.
 *
 * @param storePictures gets those of the same moment, in the order of their ids; null if something else keeps them
 */
export async function writeBackupApart(
  zip: ZipWriter,
  storePictures: ((pictures: AsyncIterable<Picture>) => Promise<ApartPictures>) | null,
): Promise<BackupManifest> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'pictures');
    const { schema, tables } = await inSnapshot(async (connection) => {
      const written = {
        schema: await readSchema(connection),
        tables: await writeTables(connection, zip, () => {}),
      };
      // They may be millions, and take longer to store than a snapshot should be held.
      const pictures = `copy (${await mediaQuery(connection)}) to stdout`;
      if (storePictures) await pipeline(connection.copyOut(pictures).content, createWriteStream(path, { mode: 0o600 }));
      return written;
    });
    const apart = storePictures && (await storePictures(picturesIn(path)));
    return finishBackup(zip, { version: 2, schema, tables, pictures: [], apart });
  });
}

async function* picturesIn(path: string): AsyncGenerator<Picture> {
  for await (const line of (await open(path)).readLines()) {
    const [id = '', version = '', names = ''] = line.split('\t');
    yield toPicture({ id, version, names });
  }
}

/** Files are stored as pictures are. A backup may read a schema from before them. */
async function mediaQuery({ db }: OwnConnection): Promise<string> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('files') is not null as found`);
  if (!rows[0]?.found) return pictureFilesQuery;
  return `(${pictureFilesQuery}) union all (${storedFilesQuery}) order by id`;
}

type PictureRow = { id: string; version: string; names: string };

function toPicture({ id, version, names }: PictureRow): Picture {
  return { id, version: Number(version), names: names.split(',').filter(Boolean) };
}

/** A snapshot of every table: the site may run meanwhile. Jobs are left out, so that a restored copy sends nothing by itself. */
function inSnapshot<Result>(work: (connection: OwnConnection) => Promise<Result>): Promise<Result> {
  return inOwnTransaction('isolation level repeatable read read only', work);
}

async function finishBackup(
  zip: ZipWriter,
  content: Omit<BackupManifest, 'format' | 'createdAt' | 'site'>,
): Promise<BackupManifest> {
  const manifest: BackupManifest = {
    format: 'vestnik-backup',
    createdAt: new Date().toISOString(),
    site: env.SITE_URL,
    ...content,
  };
  await zip.add(manifestPath, JSON.stringify(manifest, null, 1));
  return manifest;
}

export async function readSchema({ db }: OwnConnection): Promise<BackupManifest['schema']> {
  const when = await findLastMigration(db).catch(() => null);
  if (when === null) throw new CliError('Nothing to back up: the database has no tables of Vestnik yet.');
  const migration = migrationJournal().find((migration) => migration.when === when);
  if (!migration) throw new CliError('The database was migrated by a newer version. Back up with that version.');
  return migration;
}

async function writeTables(
  { db, copyOut }: OwnConnection,
  zip: ZipWriter,
  print: Print,
): Promise<BackupManifest['tables']> {
  const written: BackupManifest['tables'] = [];
  for (const table of orderByReferences(await listTables(db))) {
    const copied = copyOut(copyStatement(table, 'out'));
    const file = await zip.add(`tables/${table.name}.copy`, copied.content);
    const rows = await copied.rows;
    written.push({ name: table.name, columns: table.columns, rows, file });
    print(`${table.name}: ${rows} rows`);
  }
  return written;
}

async function writePictures(pictures: Picture[], zip: ZipWriter, print: Print): Promise<BackupManifest['pictures']> {
  const files = pictures.flatMap(({ id, names }) => names.map((name) => ({ id, name })));
  const written: BackupManifest['pictures'] = [];
  for (const [index, { id, name }] of files.entries()) {
    const content = await readPicture(id, name);
    if (content) {
      const file: ArchivedFile = await zip.add(`media/${id}/${name}`, content, true);
      written.push({ id, name, file });
    } else {
      print(`media/${id}/${name} is missing from the backup and from the site`);
    }
    if ((index + 1) % 500 === 0 || index + 1 === files.length) print(`pictures: ${index + 1} of ${files.length} files`);
  }
  return written;
}

const silent = () => {};

/**
 * Proves that a backup can be restored: all files have their checksums, and a scratch database returns all rows.
 *
 * @returns `read` if the role may not create a database, so that only the files were checked
 * @throws CliError that says what is wrong with it
 */
export async function verifyBackup(path: string): Promise<'restored' | 'read'> {
  return withOpenedBackup(path, silent, async (backup) => {
    const verified = await withScratchDatabase(directUrl(), async (scratch) => {
      await inOwnTransaction('', (connection) => restoreTables(connection, backup, silent), scratch);
      return 'restored' as const;
    });
    return verified ?? 'read';
  });
}
