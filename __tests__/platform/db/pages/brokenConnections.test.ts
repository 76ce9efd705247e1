import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { anAuthor } from '../../../support/anAuthor.ts';
import { anArticle } from '../../../support/builders.ts';
import { aForm, aPhoto } from '../../../support/pictures.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { makeTempFolder, startSite, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';
import { waitForDatabase } from '../../../support/waitForDatabase.ts';
import { writeWordpressExport } from '../../../support/wordpressExport.ts';

let site: TestSite;
let token: string;
let articleId: string;
let picture: Buffer;
let postmasterFile: string;

/** Rows confirmed with 201, by table; and requests without a key that were refused while PostgreSQL was running. */
const confirmed = { articles: new Set<string>(), comments: new Set<string>(), images: new Set<string>() };
const refused: string[] = [];
const pages: number[] = [];
let lastWrite = 0;
let isOver = false;

beforeAll(async () => {
  site = await startSite();
  process.env.DATABASE_URL = site.connectionString;
  ({ token } = await anAuthor('admin'));
  articleId = (await anArticle({ language: 'en' })).id;
  picture = await aPhoto({ width: 64, height: 48 });
  const [row] = await query(site.connectionString, 'show data_directory');
  postmasterFile = join(row.data_directory, 'postmaster.pid');
  // The tests' own pool would log its lost connections.
  await closeDatabase();
}, 180_000);

afterAll(() => site.remove());

async function send(path: string, body: BodyInit, key?: string) {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { ...type, authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
  const response = await fetch(`${site.url}/api${path}`, { method: 'POST', body, headers });
  const answer = await response.json();
  if (response.status !== 201 && response.status !== 503) throw new Error(`${path}: ${response.status}`);
  if (response.status === 201) lastWrite = Date.now();
  return { status: response.status, id: String(answer.id) };
}

/** Sequential writes, each retried until it is confirmed, as a browser does. */
async function write(table: keyof typeof confirmed, path: string, body: () => BodyInit): Promise<void> {
  while (!isOver) {
    const key = randomUUID();
    const content = body();
    let answer = await send(path, content, key);
    while (answer.status === 503 && !isOver) {
      await sleep(50);
      answer = await send(path, content, key);
    }
    if (answer.status === 201) confirmed[table].add(answer.id);
  }
}

async function writeOnce(): Promise<void> {
  while (!isOver) {
    const body = randomUUID();
    const { status } = await send('/comments', JSON.stringify({ articleId, body }));
    if (status === 503) {
      refused.push(body);
      await sleep(50);
    }
  }
}

async function readCached(): Promise<void> {
  while (!isOver) {
    const response = await fetch(`${site.url}/en/login`);
    await response.arrayBuffer();
    pages.push(response.status);
    await sleep(30);
  }
}

function postmaster(): number {
  return Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]);
}

const siteBackends = `datname = 'vestnik' and pid <> pg_backend_pid()`;

const livingKills: Record<string, () => Promise<unknown>> = {
  'all backends are terminated': () =>
    query(site.connectionString, `select pg_terminate_backend(pid) from pg_stat_activity where ${siteBackends}`),
  'a transaction is terminated': () =>
    query(
      site.connectionString,
      `select pg_terminate_backend(pid) from pg_stat_activity where ${siteBackends} and state like 'idle in%' or state = 'active' and ${siteBackends}`,
    ),
};

/** Waits for its end, which takes a busy machine a moment: until then, the former server answers. */
async function endPostmaster(signal: NodeJS.Signals): Promise<void> {
  const former = postmaster();
  process.kill(former, signal);
  while (isPostgres(former)) await sleep(20);
}

const kills: Record<string, () => Promise<unknown>> = {
  'PostgreSQL is killed': () => endPostmaster('SIGKILL'),
  'PostgreSQL restarts fast': () => endPostmaster('SIGINT'),
  'PostgreSQL is shut down immediately': () => endPostmaster('SIGQUIT'),
  'one backend is killed': async () => {
    const [row] = await query(
      site.connectionString,
      `select pid from pg_stat_activity where ${siteBackends} and application_name = 'vestnik' limit 1`,
    );
    process.kill(row.pid, 'SIGKILL');
  },
};

/** `KILL_ROUNDS=33` for two hundred kills, with a line on the recovery time. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const again = <Kill>(some: Record<string, Kill>): [string, Kill][] =>
  Array.from({ length: rounds }, () => Object.entries(some)).flat();
/** Milliseconds from PostgreSQL's first response to the first write. */
const recoveries: number[] = [];

/** Milliseconds, beyond those that several writes took this busy machine before. */
async function writesAgain(kill: () => Promise<unknown>): Promise<number> {
  await sleep(300);
  const started = Date.now();
  for (let count = 0; count < 3; count += 1) {
    const last = Date.now();
    while (lastWrite <= last) await sleep(10);
  }
  const usual = Date.now() - started;
  await kill();
  await sleep(50);
  await waitForDatabase(site.connectionString);
  const up = Date.now();
  while (lastWrite <= up) await sleep(10);
  recoveries.push(lastWrite - up);
  return lastWrite - up - usual;
}

async function importedArticles(): Promise<number> {
  const [row] = await query(
    site.connectionString,
    `select count(*)::int as count from articles where title like 'Запись %'`,
  );
  return row.count;
}

async function stored(table: keyof typeof confirmed): Promise<Set<string>> {
  const rows = await query(site.connectionString, `select id from ${table} where id = any($1)`, [
    [...confirmed[table]],
  ]);
  return new Set(rows.map(({ id }) => String(id)));
}

describe('during writes, uploads, jobs and an import', () => {
  let work: Promise<unknown>[];
  let imported: Promise<{ code: number; stdout: string; stderr: string }>;
  const folder = makeTempFolder();

  beforeAll(async () => {
    await writeWordpressExport(join(folder, 'site.xml'), 300);
    imported = runCommand('lib/transfer/server/commands/import.ts', ['wordpress', join(folder, 'site.xml')], {
      DATA_DIR: site.dataDirectory,
      DATABASE_URL: '',
    });
    // A new department purges every page: the import must have created its departments before a page counts as cached.
    await pollUntil(async () => (await importedArticles()) > 0);
    await pollUntil(async () => (await fetch(`${site.url}/en/login`)).headers.get('x-cache') === 'hit');
    work = [
      write('articles', '/articles', () => JSON.stringify({ title: randomUUID(), language: 'en' })),
      write('articles', '/articles', () => JSON.stringify({ title: randomUUID(), language: 'en' })),
      write('comments', '/comments', () => JSON.stringify({ articleId, body: randomUUID() })),
      write('images', '/upload/image', () => aForm(picture)),
      writeOnce(),
      writeOnce(),
      readCached(),
    ];
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(again(livingKills))(
    'writes continue within five seconds after %s, and 503 meant “not done”',
    async (_, kill) => {
      expect(await writesAgain(kill)).toBeLessThan(5_000);
      const rows = await query(site.connectionString, 'select body from comments where body = any($1)', [refused]);

      expect(rows).toEqual([]);
    },
  );

  it.each(again(kills))('writes continue within five seconds after %s', async (_, kill) => {
    expect(await writesAgain(kill)).toBeLessThan(5_000);
  });

  it('the process survived, nothing confirmed is lost, and cached pages were served throughout', async () => {
    isOver = true;
    await Promise.all(work);
    if (rounds > 1) {
      const sorted = recoveries.toSorted((a, b) => a - b);
      const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const written = Object.entries(confirmed).map(([table, ids]) => `${ids.size} ${table}`);
      process.stdout.write(
        `${sorted.length} kills, recovery after a median of ${median} ms, at most ${most} ms; ${written.join(', ')}\n`,
      );
    }
    const health = await fetch(`${site.url}/api/health`);
    const { code, stderr } = await imported;
    const jobs = `select from pgboss.version where cron_on > now() - interval '1 minute'`;
    const areScheduled = await pollUntil(async () => (await query(site.connectionString, jobs)).length === 1);

    expect([health.status, process.kill(site.pid, 0)]).toEqual([200, true]);
    for (const table of ['articles', 'comments', 'images'] as const)
      expect(await stored(table)).toEqual(confirmed[table]);
    expect(pages.filter((status) => status !== 200)).toEqual([]);
    expect([code, stderr, await importedArticles()]).toEqual([0, '', 300]);
    expect(areScheduled).toBe(true);
  }, 180_000);
});
