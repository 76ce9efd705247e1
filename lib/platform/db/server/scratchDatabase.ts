import { type Client, DatabaseError } from 'pg';
import { withDatabaseName } from '#lib/platform/process/server/databaseAddress.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { openClient } from './openClient.ts';
import { noLimits } from './sessionLimits.ts';

/** PostgreSQL cuts names after 63 bytes. */
const suffix = '_backup_check';

/**
 * Gives `work` the address of an empty database on the same server, with the same collation, and drops it afterwards.
 *
 * @returns null if there can be none: the role may not create databases, or a pooler does not lead to a new one
 */
export async function withScratchDatabase<Result>(
  address: string,
  work: (scratch: string) => Promise<Result>,
): Promise<Result | null> {
  const client = await openClient(address, noLimits);
  try {
    const { name, drop, create } = await statements(client);
    // Left behind by a process that was killed.
    await client.query(drop);
    if (!(await isPossible(client.query(create)))) return null;
    try {
      const scratch = withDatabaseName(address, encodeURIComponent(name));
      if (!(await isPossible(openClient(scratch, noLimits).then((opened) => opened.end())))) return null;
      return await work(scratch);
    } finally {
      await client.query(drop);
    }
  } finally {
    await client.end();
  }
}

async function statements(client: Client) {
  const { rows } = await client.query<{ name: string; create: string; drop: string }>(`
    with properties as (
      select left(datname, 40) || '${suffix}' as name, pg_encoding_to_char(encoding) as encoding, datcollate, datctype
      from pg_database where datname = current_database()
    )
    select name, format('drop database if exists %I with (force)', name) as drop,
      format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
        name, encoding, datcollate, datctype) as create
    from properties`);
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL does not list its database');
  return found;
}

/** Codes of PostgreSQL for a missing right and a missing database, and of PgBouncer for a database that it does not know. */
const impossible = new Set(['42501', '3D000', '08P01']);

async function isPossible(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || !impossible.has(error.code ?? '')) throw error;
    log.warn({ error }, 'no scratch database for verifying a backup');
    return false;
  }
}
