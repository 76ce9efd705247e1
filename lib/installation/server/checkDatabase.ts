import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { findMismatch } from '#lib/platform/db/server/compatibility.ts';
import { pendingMigrations } from '#lib/platform/db/server/migrationJournal.ts';
import { openClient } from '#lib/platform/db/server/openClient.ts';
import { refuseUnsupportedDatabase } from '#lib/platform/db/server/refuseUnsupportedDatabase.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import type { Env } from '#lib/platform/process/server/env.ts';
import { checkWork } from './checkWork.ts';
import { type Finding, findingsOf } from './Finding.ts';

const { ok, warning, error } = findingsOf('database');

/** Connections that one process opens at most (docs/operations.md, "Your own PostgreSQL"). */
const connectionsPerProcess = 26;
/** Milliseconds between this machine's clock and that of the database, which both decide what is published. */
const clockTolerance = 1_000;

type Settings = Pick<Env, 'BACKUP_TO' | 'DATABASE_REPLICA_URL'>;
type Properties = {
  version: string;
  owner: boolean;
  replica: boolean;
  readOnly: boolean;
  connections: number;
  used: number;
  size: string;
  milliseconds: number;
};

/** @param client connected to the site's database */
export async function checkDatabase(client: Client, settings: Settings): Promise<Finding[]> {
  const properties = await read(client);
  const replicas = settings.DATABASE_REPLICA_URL.map((address, index) => checkReplica(address, client, index + 1));
  return [
    await checkSupport(client, properties.version),
    checkRights(properties),
    checkConnections(properties),
    checkClock(properties),
    ok(`its size is ${properties.size}`),
    ...(await checkSchema(client, settings)),
    ...(await Promise.all(replicas)),
  ];
}

/** Of DATABASE_REPLICA_URL: each has to follow the same server as the others, and be one that is read only. */
async function checkReplica(address: string, primary: Client, number: number): Promise<Finding> {
  const name = `replica ${number}`;
  const client = await openClient(address, null).catch((reason: Error) => reason);
  if (client instanceof Error)
    return warning(`${name} does not answer: ${client.message}`, 'Pages are read from the primary.');
  try {
    const [here, there] = await Promise.all([stateOf(client), stateOf(primary)]);
    if (!here.replica)
      return error(`${name} is no replica: what it has may be old.`, 'Take it out of DATABASE_REPLICA_URL.');
    if (here.system !== there.system)
      return error(`${name} is of another server than DATABASE_URL.`, 'Correct DATABASE_REPLICA_URL.');
    return ok(`${name} follows the database`);
  } finally {
    await client.end();
  }
}

async function stateOf(client: Client): Promise<{ replica: boolean; system: string }> {
  const { rows } = await client.query<{ replica: boolean; system: string }>(
    'select pg_is_in_recovery() as replica, system_identifier::text as system from pg_control_system()',
  );
  if (!rows[0]) throw new Error('PostgreSQL does not say which server it is');
  return rows[0];
}

async function read(client: Client): Promise<Properties> {
  const { rows } = await client.query<Properties>(`
    select current_setting('server_version') as version,
      pg_has_role(datdba, 'member') and has_database_privilege(datname, 'create') as owner,
      pg_is_in_recovery() as replica, current_setting('default_transaction_read_only')::bool as "readOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      pg_size_pretty(pg_database_size(datname)) as size, extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds
    from pg_database where datname = current_database()`);
  const [properties] = rows;
  if (!properties) throw new Error('PostgreSQL does not list its database');
  return properties;
}

async function checkSupport(client: Client, version: string): Promise<Finding> {
  try {
    await refuseUnsupportedDatabase(client);
    return ok(`PostgreSQL ${version}, with the encoding, collations and time zone that the site needs`);
  } catch (reason) {
    if (!(reason instanceof CliError)) throw reason;
    return error(reason.message, 'Move to a suitable database: npm run backup, then npm run restore.');
  }
}

function checkRights({ owner, replica, readOnly }: Properties): Finding {
  if (replica) return error('It is a replica, which cannot be written.', 'Let DATABASE_URL name the primary.');
  if (readOnly) {
    return error('It is read-only.', 'alter database … reset default_transaction_read_only, unless it is being moved.');
  }
  if (!owner)
    return error('The role does not own the database.', 'alter database … owner to the role of DATABASE_URL.');
  return ok('the role owns it');
}

function checkConnections({ connections, used }: Properties): Finding {
  const free = connections - used;
  const text = `${used} of ${connections} connections are used`;
  if (free >= connectionsPerProcess) return ok(text);
  return warning(
    text,
    `A process opens up to ${connectionsPerProcess}: raise max_connections, or run fewer processes.`,
  );
}

/** Only in tables of this version's schema, it is known what the processes do. */
async function checkSchema(client: Client, settings: Settings): Promise<Finding[]> {
  const db = drizzle({ client });
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return [ok('it is empty: the first start creates the tables')];
  const mismatch = await findMismatch(db);
  if (mismatch) {
    return [
      error(
        `It was migrated for Vestnik ${mismatch.needed ?? 'of a newer version'}; this is ${mismatch.current}.`,
        'Start that version, or go back with a backup from before the upgrade.',
      ),
    ];
  }
  const pending = await pendingMigrations(db);
  if (pending > 0)
    return [warning(`${pending} migrations are to be applied.`, 'npm run migrate, or the next start does it.')];
  return [ok('its schema is that of this version'), ...(await checkWork(client, settings))];
}

function checkClock({ milliseconds }: Properties): Finding {
  const difference = Math.round(Date.now() - milliseconds);
  const { ok, error } = findingsOf('clock');
  if (Math.abs(difference) < clockTolerance) return ok('the database’s clock agrees with this one');
  const seconds = (Math.abs(difference) / 1000).toFixed(1);
  return error(
    `This clock is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} that of the database.`,
    'Run a time service (chrony, systemd-timesyncd) on both machines: publication times depend on them.',
  );
}
