import '#lib/platform/process/server/reportCrash.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { startProcess } from '../__tests__/support/startProcess.ts';
import { anAccount } from './accounts.ts';
import { DayPlayer } from './DayPlayer.ts';
import { seed } from './seed.ts';

const usage = `Usage: npm run simulate -- [--views N] [--articles N] [--editors N] [--subscribers N] [--minutes N]
  [--warm N] [--zipf N] [--seed N]
Plays a day of a newspaper against a site of its own on this machine, at the rates of the day: each hour for a 24th of the minutes.
Before, it asks for the N newest articles, as readers of the day before have.`;
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
  },
});
const articles = Number(values.articles);
const port = 3392;
const folder = join(import.meta.dirname, `../.data/simulate-${articles}`);
// Each reader has an address of their own, as behind a load balancer. All other settings are the defaults.
const settings = { DATA_DIR: folder, HOST: '127.0.0.1', DEMO_CONTENT: 'on', TRUST_PROXY: 'loopback' };
const print = (line: string) => process.stdout.write(`${line}\n`);

await seed({ articles, comments: articles, readers: Math.ceil(articles / 5), views: articles * 10 }, settings);
const site = await startProcess(join(import.meta.dirname, '../server.ts'), port, '/api/ready', settings);
// Without the timeouts of the site: the list of all articles takes a second.
const client = new Client({ connectionString: new EmbeddedPostgres(folder).connectionString });
await client.connect();
const db = drizzle({ client });
try {
  const editor = await anAccount(site.url, 'owner@example.com');
  await updateAccount(db, editor.id, { role: 'admin' });
  await addSubscribers(db, Number(values.subscribers));
  const player = await DayPlayer.prepare(db, {
    site,
    editor,
    views: Number(values.views),
    editors: Number(values.editors),
    exponent: Number(values.zipf),
    seed: Number(values.seed),
  });
  await player.warm(Number(values.warm));
  print(`${values.views} views a day, ${values.articles} articles, ${values.minutes} minutes, seed ${values.seed}\n`);
  print(player.statistics.heading);
  const seconds = (Number(values.minutes) * 60) / 24;
  for (let hour = 0; hour < 24; hour += 1) print(await player.play(hour, seconds));
  print(`\n${player.statistics.summary()}`);
  print(await newsletterOf(db));
} finally {
  await client.end();
  await site.stop();
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
