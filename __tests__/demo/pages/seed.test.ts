import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { readTotals } from '../../support/readTotals.ts';
import { runCommand } from '../../support/runCommand.ts';
import { nodeFlags, startEnvironment } from '../../support/startProcess.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const setUpTimeout = 600_000;
const databases = new TestDatabases();
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestnik-'));
  address = await databases.make({ restrictedOwner: true });
});
afterAll(async () => {
  await databases.remove();
  await rm(folder, { recursive: true });
});

const settings = () => ({ DATA_DIR: folder, DATABASE_URL: address, DEMO_CONTENT: 'off' });

function seed(...parameters: string[]) {
  return runCommand('lib/demo/server/seed/seed.ts', parameters, settings());
}

/** Kills the command once it has printed `text`. */
async function seedUntil(text: string, ...parameters: string[]): Promise<void> {
  const script = join(import.meta.dirname, '../../../lib/demo/server/seed/seed.ts');
  const env = { ...process.env, ...startEnvironment, LOG_LEVEL: 'fatal', ...settings() };
  const child = spawn(process.execPath, [...nodeFlags, script, ...parameters], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  child.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(text)) child.kill('SIGKILL');
  });
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
}

/** What seeding drops until its rows are inserted. */
async function indexesAndTriggers(connection: string): Promise<unknown> {
  return query(
    connection,
    `select indexdef as made from pg_indexes where schemaname = 'public'
     union all
     select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
     union all
     select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace
     order by 1`,
  );
}

/** Articles of which a value that triggers compute is not that of the rows it is made of. */
async function wrongArticles(): Promise<unknown> {
  const [rows] = await query(
    address,
    `select
       count(*) filter (where comments <> (select count(*) from comments where article_id = articles.id and status = 'published'))::int as comments,
       count(*) filter (where views <> coalesce((select sum(count) from article_views where article_id = articles.id), 0))::int as views,
       count(*) filter (where first_published_at is distinct from published_at)::int as dates,
       count(*) filter (where (select array_agg((user_id, published_at)) from article_authors where article_id = articles.id)
         is distinct from array[(author_id, case when status = 'published' and deleted_at is null then published_at end)])::int as authors,
       (select count(*) from comments where parent_id is null and replies <>
         (select count(*) from comments as reply where reply.parent_id = comments.id and status = 'published'))::int as replies
     from articles`,
  );
  return rows;
}

describe('npm run seed', () => {
  it(
    'adds articles that the search finds like published ones, and only what is missing when repeated',
    async () => {
      const first = await seed('--articles', '60');
      const second = await seed('--articles', '100', '--readers', '20', '--comments', '50', '--views', '300');
      const third = await seed('--articles', '100', '--readers', '20', '--comments', '50', '--views', '300');

      expect([first.code, second.code, third.code]).toEqual([0, 0, 0]);
      expect(
        first.stdout.match(/^Sign in as admin@example.com with the password \S{16} \(not shown again\)$/gm),
      ).toHaveLength(1);
      expect(second.stdout).not.toContain('password');
      expect(first.stderr).toMatch(/: 60 of 60 articles, \d+ per second$/m);
      expect(second.stderr).toMatch(/: 100 of 100 articles, \d+ per second$/m);
      expect(third.stderr).not.toContain('of 100 articles');
      const [rows] = await query(
        address,
        `select (select count(*) from articles)::int as articles, (select count(*) from comments)::int as comments,
           (select count(*) from users where role = 'reader')::int as readers, (select count(distinct status) from articles)::int as statuses,
           (select count(distinct language) from articles)::int as languages`,
      );
      expect(rows).toEqual({ articles: 100, comments: 50, readers: 20, statuses: 4, languages: 3 });
      expect(await wrongArticles()).toEqual({ comments: 0, views: 0, dates: 0, authors: 0, replies: 0 });
      const [found] = await query(
        address,
        `select count(*)::int as rows, count(*) filter (where kept is distinct from article_search_row(articles))::int as other,
           (select count(*) from articles where status = 'published' and deleted_at is null)::int as published
         from article_search as kept join articles on id = article_id`,
      );
      expect(found).toEqual({ rows: found.published, other: 0, published: expect.any(Number) });
      const [tags] = await query(
        address,
        `select (select count(*) from article_tags)::int as kept,
           sum(cardinality(tags)) filter (where status = 'published' and deleted_at is null)::int as all,
           (select count(*) from article_tags as kept join articles on id = article_id and tag = any (tags) and kept.language = articles.language
              and kept.published_at = articles.published_at and kept.department_id is not distinct from articles.department_id)::int as right
         from articles`,
      );
      expect(tags).toEqual({ kept: tags.all, all: tags.all, right: tags.all });
      const [words] = await query(address, 'select count(*)::int from search_words');
      expect(words.count).toBeGreaterThan(42);
    },
    setUpTimeout,
  );

  it('creates ids that the API accepts', async () => {
    const rows = await query(address, 'select id, translation_group as "group" from articles');

    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(z.object({ id: z.uuid(), group: z.uuid() }).safeParse(row).success).toBe(true);
  });

  it('preserves the indexes and triggers', async () => {
    expect(await indexesAndTriggers(address)).toEqual(await indexesAndTriggers(process.env.DATABASE_URL ?? ''));
  });

  it(
    'continues a run that was killed, with the totals of all rows',
    async () => {
      // A little more than one chunk of each kind: the short one is stored first, so the killed run leaves a gap before it.
      await seedUntil(' of 10200 articles', '--articles', '10200');
      await seedUntil(' of 20100 comments', '--articles', '10200', '--comments', '20100', '--views', '20000');
      const { code } = await seed('--articles', '10200', '--comments', '20200', '--views', '20000');

      expect(code).toBe(0);
      const client = new Client({ connectionString: address });
      await client.connect();
      const { ledgers, counted } = await readTotals(client);
      await client.end();
      expect(ledgers).toEqual(counted);
      expect(await wrongArticles()).toEqual({ comments: 0, views: 0, dates: 0, authors: 0, replies: 0 });
      const [rows] = await query(
        address,
        `select (select count(*) from comments)::int as comments, count(*)::int as articles, count(distinct slug)::int as slugs from articles`,
      );
      expect(rows).toEqual({ comments: 20_200, articles: rows.slugs, slugs: expect.any(Number) });
      expect(rows.articles).toBeGreaterThanOrEqual(10_200);
      expect(await indexesAndTriggers(address)).toEqual(await indexesAndTriggers(process.env.DATABASE_URL ?? ''));
    },
    setUpTimeout,
  );

  it.each(['', '--articles many', '--articles 0', '--comments 5'])(
    'prints its usage when called with "%s"',
    async (parameters) => {
      const { code, stderr } = await seed(...parameters.split(' ').filter(Boolean));

      expect(code).toBe(1);
      expect(stderr).toContain('npm run seed -- --articles 100000');
    },
  );
});
