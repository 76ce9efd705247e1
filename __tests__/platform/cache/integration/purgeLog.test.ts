import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Position } from '#lib/platform/cache/server/KnownPurges.ts';
import { PurgeLog } from '#lib/platform/cache/server/PurgeLog.ts';
import { purgeListener } from '#lib/platform/cache/server/purgeListener.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { deleteOldPurges, readStoredPurges } from '#lib/platform/cache/server/storedPurges.ts';
import { database, inTransaction } from '#lib/platform/db/server/database.ts';
import { heartbeatListener } from '#lib/platform/db/server/heartbeat.ts';
import { listenTo } from '#lib/platform/db/server/listenTo.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { makeTempFolder } from '../../../support/startSite.ts';

const folder = makeTempFolder();
const aTag = () => `article:${randomUUID()}`;

async function aFollowingLog(name: string) {
  const log = new PurgeLog(join(folder, name));
  await log.follow();
  return log;
}

function positionOf(log: PurgeLog): Position {
  const position = log.known.position();
  if (!position) throw new Error('no position');
  return position;
}

/** A transaction that has purged a tag, and is not committed. */
async function anOpenPurge(tag: string) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const committed = inTransaction(async (transaction) => {
    await purgePages(transaction, [tag]);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return async () => {
    end.resolve();
    await committed;
  };
}

describe('a process that starts', () => {
  it('knows what was purged while it did not run', async () => {
    const tag = aTag();
    const before = positionOf(await aFollowingLog('first'));

    await inTransaction((transaction) => purgePages(transaction, [tag]));

    const { known } = await aFollowingLog('first');
    expect([known.judge(before, [tag]), known.judge(before, [aTag()])]).toEqual(['outdated', 'current']);
    expect(known.judge(positionOf(await aFollowingLog('first')), [tag])).toBe('current');
  });

  it('does not take a purge for known that was open when others with later numbers were committed', async () => {
    const [open, committed] = [aTag(), aTag()];
    const commit = await anOpenPurge(open);
    await inTransaction((transaction) => purgePages(transaction, [committed]));
    const between = positionOf(await aFollowingLog('order'));

    await commit();

    const { known } = await aFollowingLog('order');
    expect([known.judge(between, [open]), known.judge(between, [committed])]).toEqual(['outdated', 'current']);
  });

  it('without PostgreSQL shows nothing that was purged as far as this machine knows', async () => {
    const [tag, other] = [aTag(), aTag()];
    const log = await aFollowingLog('outage');
    const before = positionOf(log);
    log.hear([tag, 'purge:999999999:999999999']);

    const next = new PurgeLog(join(folder, 'outage'));
    await next.ready;

    expect([next.known.judge(before, [tag]), next.known.judge(before, [other])]).toEqual(['outdated', 'expired']);
  });

  it.each([
    ['its last line is cut', (text: string) => text.slice(0, -3)],
    ['a line is damaged', (text: string) => text.replace('[', '{')],
    ['its beginning is lost', (text: string) => text.slice(text.indexOf('\n') + 1)],
  ])('without PostgreSQL shows nothing if what the machine knows can not be read: %s', async (name, damage) => {
    const log = await aFollowingLog(name);
    log.hear([aTag(), 'purge:999999999:999999999']);
    const file = join(folder, name);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));

    const next = new PurgeLog(file);
    await next.ready;

    expect(next.known.judge(positionOf(log), [aTag()])).toBe('outdated');
  });
});

describe('a process that runs', () => {
  it('hears purges and the horizon behind them', async () => {
    const tag = aTag();
    const log = new PurgeLog(join(folder, 'running'));
    const stop = listenTo(process.env.DATABASE_URL ?? '', [
      purgeListener([], undefined, log),
      { ...heartbeatListener, receive: log.advance, onConnected: () => {} },
    ]);
    await log.ready;
    const before = positionOf(log);

    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await purgePages(drizzle({ client }), [tag]);
    await client.query('commit');
    await client.end();

    expect(await pollUntil(async () => log.known.judge(before, [tag]) === 'outdated')).toBe(true);
    expect(log.known.judge(positionOf(log), [tag])).toBe('current');
    expect(await pollUntil(async () => positionOf(log).horizon > before.horizon)).toBe(true);
    expect(log.known.judge({ ...positionOf(log), heard: [] }, [tag])).toBe('current');
    log.close();
    await stop();
  });

  it('stores a purge that was sent by hand', async () => {
    const tag = aTag();
    const log = await aFollowingLog('by hand');
    const before = positionOf(log);

    log.hear([tag]);

    const isKnown = async () => (await aFollowingLog('by hand')).known.judge(before, [tag]) === 'outdated';
    expect(await pollUntil(isKnown)).toBe(true);
  });
});

describe('purges of more than seven days ago', () => {
  it('are deleted, and pages from before are unknown then', async () => {
    const [before, between] = [aTag(), aTag()];
    const position = positionOf(await aFollowingLog('old'));
    for (const tag of [before, between]) await inTransaction((transaction) => purgePages(transaction, [tag]));
    const list = sql.param([before, between]);
    await database().execute(
      sql`update page_purges set created_at = now() - interval '8 days' where tags && ${list}::text[]`,
    );

    await deleteOldPurges(database());

    const { purges } = await readStoredPurges(database());
    const left = purges.flatMap(({ tags }) => tags);
    expect([left.includes(before), left.includes(between)]).toEqual([false, true]);
    const { known } = await aFollowingLog('old');
    expect(known.judge(position, [aTag()])).toBe('outdated');
  });
});
