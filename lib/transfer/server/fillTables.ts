import { createHash } from 'node:crypto';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { migrateTo } from '#lib/platform/db/server/migrateTo.ts';
import type { OwnConnection } from '#lib/platform/db/server/ownConnection.ts';
import {
  analyzeTables,
  copyStatement,
  dropLookUpIndexes,
  emptyTables,
  listTables,
  setTriggers,
} from '#lib/platform/db/server/tables.ts';
import type { Print } from './openedBackup.ts';

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
