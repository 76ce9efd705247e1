import '#lib/platform/process/server/reportCrash.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { type Running, startProcess } from '../__tests__/support/startProcess.ts';
import { anAccount } from './accounts.ts';
import { DayPlayer } from './DayPlayer.ts';
import { addFeeds, lostOf, playSteadily, startFeeds } from './playSteadily.ts';
import { ReplicatedSite } from './ReplicatedSite.ts';
import { seed } from './seed.ts';

const usage = `Usage: npm run simulate -- [--views N] [--articles N] [--editors N] [--subscribers N] [--minutes N]
  [--warm N] [--zipf N] [--seed N] [--steady --cached N --rendered N]
Plays a day of a newspaper against a site of its own on this machine, at the rates of the day: each hour for a 24th of the minutes.
Before, it asks for the N newest articles, as readers of the day before have.
--steady: instead, for each of the minutes, N pages a second of the 1,000 newest articles and N that nobody has asked for, with editors,
feeds and a newsletter; meanwhile all processes are replaced, and the database is killed and its synchronous replica takes over.`;
const { values } = readArguments(usage, {
  options: {
    views: { type: 'string', default: '20000000' },
    articles: { type: 'string', default: '100000' },
    editors: { type: 'string', default: '200' },
    subscribers: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    warm: { type: 'string', default: '5000' },
    zipf: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    steady: { type: 'boolean', default: false },
    cached: { type: 'string', default: '3000' },
    rendered: { type: 'string', default: '150' },
  },
});
const articles = Number(values.articles);
const port = 3392;
const folder = join(import.meta.dirname, `../.data/simulate-${articles}`);
// Each reader has an address of their own, as behind a load balancer. All other settings are the defaults.
const settings = { DATA_DIR: folder, HOST: '127.0.0.1', DEMO_CONTENT: 'on', TRUST_PROXY: 'loopback' };
const print = (line: string) => process.stdout.write(`${line}\n`);

await seed({ articles, comments: articles, readers: Math.ceil(articles / 5), views: articles * 10 }, settings);
const embedded = new EmbeddedPostgres(folder);
if (values.steady) await steadily();
else await day();

async function day(): Promise<void> {
  const site = await startProcess(join(import.meta.dirname, '../server.ts'), port, '/api/ready', settings);
  // Without the timeouts of the site: the list of all articles takes a second.
  const pool = new Pool({ connectionString: embedded.connectionString });
  try {
    const db = drizzle({ client: pool });
    const { player } = await prepare(db, { site });
    print(`${values.views} views a day, ${values.articles} articles, ${values.minutes} minutes, seed ${values.seed}\n`);
    print(player.statistics.heading);
    const seconds = (Number(values.minutes) * 60) / 24;
    for (let hour = 0; hour < 24; hour += 1) print(await player.play(hour, seconds));
    print(`\n${player.statistics.summary()}`);
    print(await newsletterOf(db));
  } finally {
    await pool.end();
    await site.stop();
  }
}

async function steadily(): Promise<void> {
  const servers = new ReplicatedSite(join(folder, '../steady'), embedded.directory);
  const feeds = await startFeeds();
  const pool = new Pool({ connectionString: servers.connectionString });
  // The server of idle connections is killed.
  pool.on('error', () => undefined);
  try {
    await servers.start(port, { ...settings, FETCH_ALLOW_HOSTS: feeds.host });
    const db = drizzle({ client: pool });
    await addFeeds(db, feeds);
    const { player, token } = await prepare(db, { site: servers.process, databases: () => servers.databases() });
    const [cached, rendered, minutes] = [Number(values.cached), Number(values.rendered), Number(values.minutes)];
    print(
      `${cached} cached and ${rendered} rendered pages a second, ${values.articles} articles, seed ${values.seed}\n`,
    );
    print(player.statistics.heading);
    await playSteadily(player, servers, { cached, rendered }, { minutes, token, print });
    print(`\noutside of deploy and failover:\n${player.statistics.summary()}`);
    print(await newsletterOf(db));
    print(await lostOf(db, player));
  } finally {
    await pool.end();
    await servers.stop();
    await feeds.stop();
  }
}

/** An editor, subscribers, and what the newest articles need to be in the cache. */
async function prepare(db: Db, on: { site: Running; databases?: () => number[] }) {
  const editor = await anAccount(on.site.url, 'owner@example.com');
  await updateAccount(db, editor.id, { role: 'admin' });
  await addSubscribers(db, Number(values.subscribers));
  const player = await DayPlayer.prepare(db, {
    ...on,
    editor,
    views: Number(values.views),
    editors: Number(values.editors),
    exponent: Number(values.zipf),
    seed: Number(values.seed),
  });
  await player.warm(Number(values.warm));
  return { player, token: editor.token };
}

async function addSubscribers(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into subscriptions (id, email, language, status, confirmed_at)
    select gen_random_uuid(), 'simulated-' || n || '@example.com', 'ru', 'active', now()
    from generate_series(1, ${count}::int) as n on conflict do nothing`);
}

/** How far the newsletter is; it may go on for a minute after the day. */
async function newsletterOf(db: Db): Promise<string> {
  const state = sql`
    select state, round(extract(epoch from coalesce(finished_at, now()) - starts_at)) as seconds,
      (select count(*) from mailing_deliveries where mailing_id = id and mailing_deliveries.state = 'sent') as sent
    from mailings where kind = 'newsletter' order by created_at desc limit 1`;
  for (let waited = 0; ; waited += 1) {
    const [row] = (await db.execute<{ state: string; seconds: string; sent: string }>(state)).rows;
    if (!row) return 'newsletter: none';
    if (row.state === 'done' || waited === 120)
      return `newsletter: ${row.state}, ${row.sent} mails in ${row.seconds} s`;
    await sleep(1000);
  }
}
