import type { OwnConnection } from '#lib/platform/db/server/ownConnection.ts';
import { fillTables } from './fillTables.ts';
import type { OpenedBackup, Print } from './openedBackup.ts';

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
