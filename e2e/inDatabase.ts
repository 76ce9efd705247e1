import { Client, type QueryResultRow } from 'pg';

/**
 * Runs one statement on the database of the browser tests' site, for changes that no page makes, such as the passing of
 * days.
 */
export async function inDatabase<Row extends QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]> {
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  try {
    const { rows } = await database.query<Row>(statement, values);
    return rows;
  } finally {
    await database.end();
  }
}
