import { createHash } from 'node:crypto';
import { CliError } from '../CliError.ts';
import { migrateTo } from '../db/migrateTo.ts';
import type { OwnConnection } from '../db/ownConnection.ts';
import {
  analyzeTables,
  copyStatement,
  dropLookUpIndexes,
  emptyTables,
  listTables,
  setTriggers,
} from '../queries/tables.ts';
import type { OpenedBackup, Print } from './openedBackup.ts';

/**
 * Creates the schema of a backup in an empty database and fills its tables, within the caller's transaction.
 *
 * @throws CliError if the database does not return the rows exactly
 */
export async function restoreTables(
  { db, copyIn, copyOut }: OwnConnection,
  { zip, manifest }: OpenedBackup,
  print: Print,
): Promise<void> {
  await migrateTo(db, manifest.schema.when);
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
