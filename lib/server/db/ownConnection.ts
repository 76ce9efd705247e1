import { drizzle } from 'drizzle-orm/node-postgres';
import { copyIn } from './copyIn.ts';
import { type CopiedOut, copyOut } from './copyOut.ts';
import type { Db } from './database.ts';
import { openClient } from './openClient.ts';
import { noLimits } from './sessionLimits.ts';

/** A dedicated connection for long work that needs a snapshot or COPY. */
export type OwnConnection = {
  db: Db;
  copyOut: (statement: string) => CopiedOut;
  copyIn: (statement: string, source: AsyncIterable<Uint8Array>) => Promise<number>;
};

/** The same text for the same content, whatever the server's settings and version. */
const settings = `
  set timezone to 'UTC';
  set datestyle to 'ISO';
  set intervalstyle to 'postgres';
  set extra_float_digits to 1;
  set bytea_output to 'hex';
  set client_encoding to 'UTF8';
  set synchronize_seqscans to off`;

/**
 * Runs work in one transaction on a dedicated connection.
 *
 * @param mode follows `begin`
 * @param address of the database, by default the site's
 */
export async function inOwnTransaction<Result>(
  mode: 'isolation level repeatable read read only' | '',
  work: (connection: OwnConnection) => Promise<Result>,
  address = process.env.DATABASE_URL,
): Promise<Result> {
  const client = await openClient(address, noLimits);
  try {
    await client.query(settings);
    await client.query(`begin ${mode}`);
    const result = await work({
      db: drizzle({ client }),
      copyOut: (statement) => copyOut(client, statement),
      copyIn: (statement, source) => copyIn(client, statement, source),
    });
    await client.query('commit');
    return result;
  } finally {
    // Closing rolls back an uncommitted transaction.
    await client.end();
  }
}
