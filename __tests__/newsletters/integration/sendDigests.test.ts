import { setTimeout } from 'node:timers/promises';
import { and, desc, eq, gte } from 'drizzle-orm';
import { mailingContentSchema } from '#lib/newsletters/mailing.ts';
import { sendDigests } from '#lib/newsletters/server/digests.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { mailingDeliveries, mailings } from '#lib/platform/db/server/schema/mailings.ts';
import { anArticle, aSubscription } from '../../support/builders.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

let site: TestSite;

// On a database of its own: a digest is for all subscribers, including those of other tests.
beforeAll(async () => {
  // Without jobs: at seven, there would be a digest of the site's own.
  site = await startApi({ ROLE: 'api' });
  process.env.DATABASE_URL = site.connectionString;
});
// Not `truncate`, which locks whole tables and meets what the process reads of them meanwhile.
beforeEach(async () => {
  for (const table of ['mailings', 'subscriptions', 'articles', 'site_settings'])
    await query(site.connectionString, `delete from ${table}`);
});
afterAll(() => site.remove());

const run = (moment: string) => sendDigests(asVisitor(), new Date(moment));

async function subscribers(...frequencies: ('daily' | 'weekly')[]): Promise<void> {
  for (const frequency of frequencies) await aSubscription({ status: 'active', confirmedAt: new Date(), frequency });
}

/** Its title is the moment at which it became public here. */
async function anArticleOf(moment: string): Promise<void> {
  await anArticle({ language: 'ru', title: moment });
  await database()
    .update(articles)
    .set({ becamePublicAt: new Date(moment) })
    .where(eq(articles.title, moment));
}

/** The articles of the last digest. */
async function lastDigest(frequency: 'daily' | 'weekly' = 'daily'): Promise<string[]> {
  const [last] = await database()
    .select()
    .from(mailings)
    .where(and(eq(mailings.kind, 'digest'), eq(mailings.frequency, frequency)))
    .orderBy(desc(mailings.createdAt));
  const { lead, latest } = mailingContentSchema.parse(last?.content);
  return [...lead, ...latest].map(({ title }) => title).sort();
}

describe('sendDigests', () => {
  it('creates the daily digest each day and the weekly one on Mondays of the site’s time zone, each once', async () => {
    await subscribers('daily', 'weekly');

    for (const moment of ['2031-01-05T12:00Z', '2031-01-06T12:00Z', '2031-01-06T13:00Z', '2031-01-07T12:00Z']) {
      await anArticleOf(new Date(Date.parse(moment) - 60_000).toISOString());
      await run(moment);
    }

    const created = (await database().select().from(mailings)).map(({ frequency, period }) => `${period} ${frequency}`);
    expect(created.sort()).toEqual(['2031-01-05 daily', '2031-01-06 daily', '2031-01-06 weekly', '2031-01-07 daily']);
  });

  it('sends the one digest of the settings to those too who chose the other', async () => {
    await subscribers('daily', 'weekly');
    await query(site.connectionString, 'insert into site_settings (version, saved) values (1, $1)', [
      JSON.stringify({ newsletter: { senderName: { ru: '', en: '', hy: '' }, replyTo: '', digests: ['weekly'] } }),
    ]);
    // Another process's settings are read again after half a second.
    await setTimeout(600);
    await anArticleOf('2031-01-20T08:00Z');

    for (const moment of ['2031-01-20T12:00Z', '2031-01-21T12:00Z']) await run(moment);

    const created = await database().select().from(mailings).where(gte(mailings.period, '2031-01-20'));
    expect(created).toMatchObject([{ period: '2031-01-20', frequency: 'weekly' }]);
    const deliveries = await database()
      .select()
      .from(mailingDeliveries)
      .where(eq(mailingDeliveries.mailingId, created[0]?.id ?? ''));
    expect(deliveries).toHaveLength(2);
    await query(site.connectionString, 'delete from site_settings');
    await setTimeout(600);
  });

  it('sends no empty digest', async () => {
    await subscribers('daily');

    for (const moment of ['2031-01-13T12:00Z', '2031-01-14T12:00Z']) await run(moment);

    expect(await database().select().from(mailings)).toMatchObject([{ period: '2031-01-13', state: 'done' }]);
    expect(await database().select().from(mailingDeliveries)).toEqual([]);
  });

  it('has all articles since the first run, also if that had none', async () => {
    await subscribers('daily');
    await run('2031-01-13T07:00Z');
    await anArticleOf('2031-01-13T08:00:00.000Z');
    await run('2031-01-14T10:00Z');
    await anArticleOf('2031-01-14T11:00:00.000Z');
    const second = await lastDigest();
    await run('2031-01-15T07:00Z');

    expect([second, await lastDigest()]).toEqual([['2031-01-13T08:00:00.000Z'], ['2031-01-14T11:00:00.000Z']]);
  });
});

describe('the articles of a digest', () => {
  it.each([
    ['of 25 hours', '2031-02-01T07:00Z', '2031-02-02T08:00Z'],
    ['of 23 hours', '2031-02-01T07:00Z', '2031-02-02T06:00Z'],
    ['with a late run', '2031-02-01T07:00Z', '2031-02-02T19:30Z'],
    ['with an early run', '2031-02-01T18:00Z', '2031-02-01T22:30Z'],
    ['with a doubled run', '2031-02-01T20:59:59Z', '2031-02-01T21:00:01Z'],
    ['without a run', '2031-02-01T07:00Z', '2031-02-03T06:59Z'],
  ])('are on a day %s those since the last one, each once', async (_, first, second) => {
    await subscribers('daily');
    const hour = 3_600_000;
    const moments = (from: number, to: number) =>
      Array.from({ length: Math.ceil((to - from) / hour) }, (_, index) => new Date(from + index * hour).toISOString());
    const before = moments(Date.parse(first) - 20 * hour, Date.parse(first));
    const after = moments(Date.parse(first), Date.parse(second));

    for (const moment of before) await anArticleOf(moment);
    await run(first);
    const inFirst = await lastDigest();
    for (const moment of after) await anArticleOf(moment);
    await run(second);
    await run(second);

    expect(inFirst).toEqual(before);
    expect(await lastDigest()).toEqual(after);
  });

  it('include one whose transaction was open while the last digest was made', async () => {
    await subscribers('daily');
    await anArticleOf('2031-03-01T06:00:00.000Z');
    await run('2031-03-01T07:00Z');
    await anArticleOf('2031-03-01T06:59:58.000Z');
    await run('2031-03-02T07:00Z');

    expect(await lastDigest()).toEqual(['2031-03-01T06:59:58.000Z']);
  });

  it('reach one day or week back at first, and never further than two', async () => {
    await subscribers('daily', 'weekly');
    for (const day of ['01', '09', '14', '19', '20']) await anArticleOf(`2031-01-${day}T08:00:00.000Z`);
    await run('2031-01-20T12:00Z');
    expect(await lastDigest()).toEqual(['2031-01-20T08:00:00.000Z']);
    expect(await lastDigest('weekly')).toEqual(['14', '19', '20'].map((day) => `2031-01-${day}T08:00:00.000Z`));

    for (const day of ['21', '25', '26', '27']) await anArticleOf(`2031-02-${day}T08:00:00.000Z`);
    await run('2031-02-27T12:00Z');
    expect(await lastDigest()).toEqual(['26', '27'].map((day) => `2031-02-${day}T08:00:00.000Z`));
  });

  it('are all of the period, the first twenty-five with a summary', async () => {
    await subscribers('daily');
    for (let minute = 10; minute < 50; minute += 1) await anArticleOf(`2031-04-01T06:${minute}:00.000Z`);
    await run('2031-04-01T07:00Z');

    const [row] = await database().select().from(mailings);
    const { lead, latest } = mailingContentSchema.parse(row?.content);
    expect(await lastDigest()).toHaveLength(40);
    expect([...lead, ...latest].filter(({ summary }) => summary !== '')).toHaveLength(25);
  });

  it('are at most 200, with the number of the others', async () => {
    await subscribers('daily');
    for (let n = 0; n < 203; n += 1) await anArticleOf(new Date(Date.UTC(2031, 3, 1, 6, 0, n)).toISOString());
    await run('2031-04-01T07:00Z');

    const [row] = await database().select().from(mailings);
    expect(await lastDigest()).toHaveLength(200);
    expect(mailingContentSchema.parse(row?.content).more).toBe(3);
  });
});
