import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';

export async function query(connectionString: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Empty databases on the site's server, all dropped by one call. */
export class TestDatabases {
  readonly #made: { name: string; owner: string | undefined }[] = [];
  readonly #base = process.env.DATABASE_URL ?? '';

  /**
   * @param byOwner owned by a new role with no permissions beyond those of a database owner
   * @param nature further options of `create database`
   */
  async make({
    restrictedOwner = false,
    options = '',
  }: {
    restrictedOwner?: boolean;
    options?: string;
  } = {}): Promise<string> {
    const name = `own_${randomUUID().replaceAll('-', '')}`;
    const owner = restrictedOwner ? `${name}_owner` : undefined;
    if (owner) await query(this.#base, `create role ${owner} login password 'secret'`);
    await query(this.#base, `create database ${name} ${owner ? `owner ${owner}` : ''} ${options}`);
    this.#made.push({ name, owner });
    const address = this.#base.replace(/\/[^/?]+(?=\?|$)/, `/${name}`);
    return owner ? address.replace(/\/\/[^@/]*@/, `//${owner}:secret@`) : address;
  }

  /** A database with this version's schema: a copy of the run's first, because all migrations take seconds. */
  async makeMigrated(): Promise<string> {
    const template = process.env.TEST_TEMPLATE ?? '';
    const client = new Client({ connectionString: this.#base });
    await client.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [template]);
      const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
      if (!rowCount) {
        await migrateDatabase(await this.make(), () => {});
        await client.query(`alter database ${this.#made.pop()?.name} rename to ${template}`);
      }
    } finally {
      await client.end();
    }
    return this.make({ options: `template ${template}` });
  }

  /** A database of another role: the address names a role that may only connect to it. */
  async makeForeign(): Promise<string> {
    const address = await this.make();
    const made = this.#made.at(-1);
    if (!made) throw new Error('No database was made');
    made.owner = `${made.name}_guest`;
    await query(this.#base, `create role ${made.owner} login password 'secret'`);
    return address.replace(/\/\/[^@/]*@/, `//${made.owner}:secret@`);
  }

  async remove(): Promise<void> {
    for (const { name, owner } of this.#made) {
      await query(this.#base, `drop database ${name} with (force)`);
      if (owner) await query(this.#base, `drop role ${owner}`);
    }
  }
}
