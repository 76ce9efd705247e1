import { Client, type QueryResultRow } from 'pg';

/** Runs one statement on the database of the journeys' site: for what no screen does, as the passing of days. */
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
