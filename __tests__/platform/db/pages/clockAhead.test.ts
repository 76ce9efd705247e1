import { setTimeout as sleep } from 'node:timers/promises';
import { startSite, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let site: TestSite;
const execute = (text: string) => query(site.connectionString, text);

beforeAll(async () => {
  site = await startSite({ ROLE: 'jobs' });
}, 180_000);

afterAll(() => site.remove());

/** Resolves when the query finds a row, after two minutes at most: a schedule may be up to one minute late. */
async function until(text: string): Promise<boolean> {
  for (let left = 240; left > 0; left -= 1) {
    if ((await execute(text)).length > 0) return true;
    await sleep(500);
  }
  return false;
}

describe('after a clock that was three days ahead', () => {
  it('schedules continue', async () => {
    await until('select from pgboss.version where cron_on is not null');
    // As pg-boss and the site leave it when the clock is set back: a claim, a slot, an abandoned job, a feed.
    await execute(`
      update pgboss.version set cron_on = now() + interval '3 days';
      delete from pgboss.job where name in ('publish-due', 'housekeeping');
      insert into pgboss.job (name, state, policy, created_on, start_after, started_on, heartbeat_on, heartbeat_seconds, expire_seconds)
      values ('publish-due', 'active', 'exclusive', now() + interval '3 days', now() + interval '3 days',
        now() + interval '3 days', now() + interval '3 days', 15, 120);
      insert into feeds (id, url, title, language, last_fetched_at, next_fetch_at)
      values (gen_random_uuid(), 'https://feed.example/', 'A feed', 'en', now() + interval '3 days', now() + interval '3 days')
    `);

    expect(await until("select from pgboss.version where cron_on between now() - interval '1 minute' and now()")).toBe(
      true,
    );
    expect(await until('select from feeds where last_fetched_at <= now() and next_fetch_at <= now()')).toBe(true);
    expect(await until(`select from pgboss.job where name = 'publish-due' and state = 'completed'`)).toBe(true);
    expect(site.output()).toContain('the clock had run ahead');
  }, 300_000);

  it('a delay keeps its length and an absolute time is unchanged', async () => {
    await execute(`
      insert into pgboss.job (name, state, policy, created_on, started_on, start_after)
      values ('mail-link', 'retry', 'standard', now(), now() + interval '3 days', now() + interval '3 days 10 minutes'),
        ('mail-link', 'created', 'standard', now(), null, now() + interval '5 days')
    `);

    expect(
      await until(
        `select from pgboss.job where name = 'mail-link' and state = 'retry' and start_after between now() + interval '8 minutes' and now() + interval '10 minutes'`,
      ),
    ).toBe(true);
    expect(
      await execute(`select from pgboss.job where name = 'mail-link' and start_after > now() + interval '4 days'`),
    ).toHaveLength(1);
  }, 120_000);

  it('a rate limit lasts for its own duration from now on, and one within it is unchanged', async () => {
    const inDays = (days: number) => `(extract(epoch from now()) + ${days} * 86400)::bigint * 1000`;
    await execute(`
      insert into rate_limits (key, points, expire)
      values ('mail-address:1 reader@example.com', 1, ${inDays(3)}), ('known-source:0a', 1, ${inDays(89)})
    `);

    const ofReader = `select from rate_limits where key = 'mail-address:1 reader@example.com'`;
    expect(await until(`${ofReader} and expire <= (extract(epoch from now()) + 3600) * 1000`)).toBe(true);
    expect(await execute(`${ofReader} and expire > (extract(epoch from now()) + 3000) * 1000`)).toHaveLength(1);
    expect(
      await execute(`select from rate_limits where key = 'known-source:0a' and expire > ${inDays(88)}`),
    ).toHaveLength(1);
  }, 150_000);
});
