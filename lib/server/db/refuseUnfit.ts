import type { Client } from 'pg';
import { CliError } from '../CliError.ts';

const oldest = 15;

type Nature = { version: number; letters: boolean; collations: boolean };

/**
 * What the schema and the search need of a database that an operator brings.
 *
 * @throws CliError that says how to make a fitting one
 */
export async function refuseUnfit(client: Client): Promise<void> {
  // Ж by its number, and A where the encoding has no Ж: there the query itself would fail.
  const { rows } = await client.query<Nature>(`
    select version, encoding = 'UTF8' and lower(chr(capital)) = chr(capital + 32) as letters,
      exists (select from pg_collation where collname = 'hy-x-icu') as collations
    from (
      select current_setting('server_version_num')::int / 10000 as version, encoding,
        case when encoding = 'UTF8' then 1046 else 65 end as capital
      from (select current_setting('server_encoding') as encoding) as database
    ) as nature
  `);
  const [nature] = rows;
  if (!nature) return;
  if (nature.version < oldest) {
    throw new CliError(`DATABASE_URL leads to PostgreSQL ${nature.version}; Vestnik needs ${oldest} or later.`);
  }
  if (!nature.letters) {
    throw new CliError(
      'DATABASE_URL leads to a database that does not know the letters of all scripts (UTF8, and a character type other than C), ' +
        'so that nobody would find anything. Make one with\n' +
        '  createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 vestnik',
    );
  }
  if (!nature.collations) {
    throw new CliError('DATABASE_URL leads to a PostgreSQL without ICU; Vestnik sorts names by its collations.');
  }
}
