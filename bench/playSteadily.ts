import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { FeedServer } from '../__tests__/support/FeedServer.ts';
import { rss } from '../__tests__/support/feedDocuments.ts';
import type { DayPlayer } from './DayPlayer.ts';
import type { ReplicatedSite } from './ReplicatedSite.ts';

const feeds = 50;
/** Milliseconds for which what happens after a deploy or a failover counts as its consequence. */
const settling = 5_000;

/** Feeds that have something new at each request. */
export async function startFeeds(): Promise<FeedServer> {
  const server = new FeedServer();
  await server.start();
  let news = 0;
  for (let feed = 0; feed < feeds; feed += 1)
    server.on(`/${feed}`, (_, response) => {
      const items = Array.from({ length: 20 }, () => {
        news += 1;
        return {
          title: `Новость ${news} ленты ${feed}`,
          link: `https://paper-${feed}.example/${news}`,
          guid: `${news}`,
        };
      });
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss(items));
    });
  return server;
}

export async function addFeeds(db: Db, server: FeedServer): Promise<void> {
  for (let feed = 0; feed < feeds; feed += 1)
    await db.execute(sql`
      insert into feeds (id, url, title, language)
      values (gen_random_uuid(), ${server.url(`/${feed}`)}, ${`Лента ${feed}`}, 'ru') on conflict do nothing`);
}

/**
 * Plays minutes of the same load: a newsletter after a third of them, all processes are replaced after a half, as by a deploy of a
 * finished build, and the database fails over after three quarters. Feeds are fetched every ten minutes.
 */
export async function playSteadily(
  player: DayPlayer,
  site: ReplicatedSite,
  rates: { cached: number; rendered: number },
  { minutes, token, print }: { minutes: number; token: string; print: (line: string) => void },
): Promise<void> {
  const { url } = site.process;
  const post = (path: string) =>
    fetch(url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  const { statistics } = player;
  const disturb = async (name: string, act: () => Promise<void>) => {
    await sleep(10_000);
    statistics.isDisturbed = true;
    const started = performance.now();
    await act();
    print(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await sleep(settling);
    statistics.isDisturbed = false;
  };
  const events = new Map<number, () => Promise<void>>([
    [Math.floor(minutes / 3), () => player.sendNewsletter()],
    [Math.floor(minutes / 2), () => disturb('deploy', () => replaceProcesses(site))],
    [
      Math.floor((minutes * 3) / 4),
      () =>
        disturb('failover, until a write is acknowledged', async () => {
          await site.failOver();
          while (!(await player.canWrite())) await sleep(100);
        }),
    ],
  ]);
  for (let minute = 0; minute < minutes; minute += 1) {
    if (minute % 10 === 5) print(`feeds: ${await post('/api/suggestions/trigger-fetch')}`);
    const [row] = await Promise.all([player.playSteadily(minute, rates), events.get(minute)?.()]);
    print(`${row}${statistics.memory()} MiB`);
  }
}

/** Resolves when no process of before is left. */
async function replaceProcesses(site: ReplicatedSite): Promise<void> {
  const former = site.servingProcesses();
  process.kill(site.process.pid, 'SIGHUP');
  while (site.servingProcesses().some((pid) => former.includes(pid))) await sleep(100);
}

/** @returns what the site said that it has stored, and is not there */
export async function lostOf(db: Db, { acknowledged }: DayPlayer): Promise<string> {
  const count = async (table: string, ids: string[]) => {
    const found = await db.execute<{ count: number }>(
      sql`select count(*)::int from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`,
    );
    return `${ids.length - (found.rows[0]?.count ?? 0)} of ${ids.length} ${table}`;
  };
  return `lost: ${await count('articles', acknowledged.publish)}, ${await count('comments', acknowledged.comment)}`;
}
