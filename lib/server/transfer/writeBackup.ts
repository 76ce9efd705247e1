import { type ArchivedFile, writeZip, type ZipWriter } from '../archive/ZipWriter.ts';
import { CliError } from '../CliError.ts';
import { findLastMigration } from '../db/appliedMigrations.ts';
import { migrationJournal } from '../db/migrationJournal.ts';
import { inOwnTransaction, type OwnConnection } from '../db/ownConnection.ts';
import { env } from '../env.ts';
import { readPicture } from '../media/readPicture.ts';
import { listImageFiles } from '../queries/images.ts';
import { copyStatement, listTables } from '../queries/tables.ts';
import { type BackupManifest, manifestPath } from './backupManifest.ts';
import { orderByReferences } from './orderByReferences.ts';

type Say = (line: string) => void;

/**
 * Writes all that a site consists of into a zip file: every table as it is at one moment, and the pictures that belong to it.
 * The site may run meanwhile. Jobs are left out, so that a restored copy sends nobody anything by itself.
 *
 * @param path where it is to be; there only when it is whole
 */
export async function writeBackup(path: string, say: Say): Promise<BackupManifest> {
  return writeZip(path, async (zip) => {
    const { schema, tables, files } = await inOwnTransaction(
      'isolation level repeatable read read only',
      async (connection) => ({
        schema: await readSchema(connection),
        tables: await writeTables(connection, zip, say),
        files: await listImageFiles(connection.db),
      }),
    );
    const manifest: BackupManifest = {
      format: 'vestnik-backup',
      version: 1,
      createdAt: new Date().toISOString(),
      site: env.SITE_URL,
      schema,
      tables,
      pictures: await writePictures(files, zip, say),
    };
    await zip.add(manifestPath, JSON.stringify(manifest, null, 1));
    return manifest;
  });
}

async function readSchema({ db }: OwnConnection): Promise<BackupManifest['schema']> {
  const when = await findLastMigration(db).catch(() => null);
  if (when === null) throw new CliError('There is nothing to back up: the database has no tables of ours yet.');
  const known = migrationJournal().find((migration) => migration.when === when);
  if (!known) throw new CliError('The database is of a newer version than this one. Back up with that version.');
  return known;
}

async function writeTables(
  { db, copyOut }: OwnConnection,
  zip: ZipWriter,
  say: Say,
): Promise<BackupManifest['tables']> {
  const written: BackupManifest['tables'] = [];
  for (const table of orderByReferences(await listTables(db))) {
    const copied = copyOut(copyStatement(table, 'out'));
    const file = await zip.add(`tables/${table.name}.copy`, copied.content);
    const rows = await copied.rows;
    written.push({ name: table.name, columns: table.columns, rows, file });
    say(`${table.name}: ${rows} rows`);
  }
  return written;
}

async function writePictures(
  files: { id: string; name: string }[],
  zip: ZipWriter,
  say: Say,
): Promise<BackupManifest['pictures']> {
  const written: BackupManifest['pictures'] = [];
  for (const [index, { id, name }] of files.entries()) {
    const content = await readPicture(id, name);
    if (content) {
      const file: ArchivedFile = await zip.add(`media/${id}/${name}`, content, true);
      written.push({ id, name, file });
    } else {
      say(`media/${id}/${name} is not there; the site lacks it as well`);
    }
    if ((index + 1) % 500 === 0 || index + 1 === files.length) say(`pictures: ${index + 1} of ${files.length} files`);
  }
  return written;
}
