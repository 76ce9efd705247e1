import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { migrateTo, migrationJournal } from '#lib/platform/db/server/migrationJournal.ts';
import { runCommand } from '../../support/runCommand.ts';
import { makeTempFolder } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const folder = makeTempFolder();
const databases = new TestDatabases();

async function anOlderDatabase(tag: string): Promise<string> {
  const address = await databases.make();
  const client = new Client({ connectionString: address });
  await client.connect();
  await migrateTo(drizzle({ client }), migrationJournal().find((migration) => migration.tag === tag)?.when ?? 0);
  await client.end();
  return address;
}

afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of an older version', () => {
  it.each(['0000_schema', '0007_stats_indexes', '0022_second_factor'])(
    'is restored and migrated from the schema %s',
    async (schema) => {
      const [older, target] = [await anOlderDatabase(schema), await databases.make()];
      const [author, article] = [randomUUID(), randomUUID()];
      await query(
        older,
        `insert into users (id, name, email, password_hash, role, language) values ($1, 'A', 'a@example.com', 'none', 'author', 'en')`,
        [author],
      );
      await query(
        older,
        `insert into articles (id, slug, language, translation_group, title, body, author_id, status, published_at)
       values ($1, 'old-news', 'en', $1, 'Old news', '<p>About zebras</p>', $2, 'published', now())`,
        [article, author],
      );
      const file = join(folder, `${schema}.zip`);

      const saved = await runCommand('lib/transfer/server/commands/backup.ts', [file], {
        DATA_DIR: folder,
        DATABASE_URL: older,
      });
      const restored = await runCommand('lib/transfer/server/commands/restore.ts', [file], {
        DATA_DIR: folder,
        DATABASE_URL: target,
      });

      expect([saved.stderr, restored.stderr]).toEqual(['', '']);
      const [row] = await query(target, `select title from articles where id = $1`, [article]);
      expect(row.title).toBe('Old news');
      // A later migration derives the search index from it.
      const [search] = await query(target, `select body from article_search where article_id = $1`, [article]);
      expect(search.body).toBe('About zebras');
      const [last] = await query(target, 'select max(created_at)::float8 as last from drizzle.__drizzle_migrations');
      expect(last.last).toBe(migrationJournal().at(-1)?.when);
    },
    600_000,
  );
});
