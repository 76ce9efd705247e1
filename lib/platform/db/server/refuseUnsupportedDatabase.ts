import type { Client } from 'pg';
import { defaultLanguage } from '#lib/languages/language.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { addressesOf, toUrl } from '#lib/platform/process/server/databaseAddress.ts';
import { env } from '#lib/platform/process/server/env.ts';

const minimumVersion = 15;

type Properties = { version: number; unicode: boolean; collations: boolean; timeZone: boolean };

/**
 * Checks what the schema and the search require of an operator's database.
 *
 * @throws CliError with instructions to create a suitable one
 */
export async function refuseUnsupportedDatabase(client: Client): Promise<void> {
  // Tests with Ж, by its code point; with A if the encoding has no Ж, because there the query itself would fail.
  const { rows } = await client.query<Properties>(
    `
    select version, encoding = 'UTF8' and lower(chr(capital)) = chr(capital + 32) as unicode,
      exists (select from pg_collation where collname = $2) as collations,
      exists (select from pg_timezone_names where lower(name) = lower($1)) as "timeZone"
    from (
      select current_setting('server_version_num')::int / 10000 as version, encoding,
        case when encoding = 'UTF8' then 1046 else 65 end as capital
      from (select current_setting('server_encoding') as encoding) as database
    ) as properties
  `,
    [env.TIME_ZONE, `${defaultLanguage}-x-icu`],
  );
  const [properties] = rows;
  if (!properties) return;
  if (properties.version < minimumVersion) {
    throw new CliError(
      `DATABASE_URL leads to PostgreSQL ${properties.version}; Vestnik needs ${minimumVersion} or later.`,
    );
  }
  if (!properties.unicode) {
    throw new CliError(
      'DATABASE_URL leads to a database whose encoding is not UTF8 or whose LC_CTYPE is C: ' +
        'search would find nothing. Create one with\n' +
        '  createdb --owner=ROLE --template=template0 --encoding=UTF8 --locale=C.UTF-8 vestnik',
    );
  }
  if (!properties.collations) {
    throw new CliError('DATABASE_URL leads to a PostgreSQL without ICU; Vestnik sorts names by its collations.');
  }
  // Its list of time zones may be older or shorter than that of Node.js, and every query with days would fail.
  if (!properties.timeZone) {
    throw new CliError(
      `PostgreSQL does not know the time zone ${env.TIME_ZONE} of TIME_ZONE. ` +
        'Use the name of another city with the same time, such as Asia/Yerevan.',
    );
  }
}

/** @throws CliError with the statement that gives the database to its role */
export async function refuseMissingRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; name: string; permitted: boolean }>(`
    select quote_ident(current_user) as role, quote_ident(current_database()) as name,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), true) as permitted`);
  const [found] = rows;
  if (!found || found.permitted) return;
  throw new CliError(
    `The role ${found.role} may not create tables in ${found.name}. ` +
      `As PostgreSQL's superuser: alter database ${found.name} owner to ${found.role}`,
  );
}

/** The database of a connection string as `name at host:port`, without user, password and options. */
export function describeDatabase(address: string): string {
  const url = toUrl(address);
  if (!url) return 'that of DATABASE_URL';
  const hosts = addressesOf(address).map((single) => toUrl(single)?.host);
  const host = url.searchParams.get('host') || hosts.join(', ') || 'localhost';
  return `${decodeURIComponent(url.pathname.slice(1)) || 'the default one'} at ${host}`;
}
