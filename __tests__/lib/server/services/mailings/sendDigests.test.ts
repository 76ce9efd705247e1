import { setTimeout } from 'node:timers/promises';
import { eq, gte } from 'drizzle-orm';
import { database } from '#lib/server/db/database.ts';
import { mailingDeliveries, mailings } from '#lib/server/db/schema/mailings.ts';
import { asVisitor } from '#lib/server/services/Caller.ts';
import { sendDigests } from '#lib/server/services/mailings/sendDigests.ts';
import { anArticle, aSubscription } from '../../../../support/builders.ts';
import { startApi, type TestSite } from '../../../../support/startSite.ts';
import { query } from '../../../../support/TestDatabases.ts';

let site: TestSite;

// On a database of its own: a digest is for all subscribers, including those of other tests.
beforeAll(async () => {
  site = await startApi();
  process.env.DATABASE_URL = site.connectionString;
});
afterAll(() => site.remove());

describe('sendDigests', () => {
  it('creates the daily digest each day and the weekly one on Mondays of the site’s time zone, each once', async () => {
    const reader = { status: 'active', confirmedAt: new Date() } as const;
    await aSubscription({ ...reader, frequency: 'daily' });
    await aSubscription({ ...reader, frequency: 'weekly' });
    await anArticle({ language: 'ru' });

    for (const moment of ['2031-01-05T12:00Z', '2031-01-06T12:00Z', '2031-01-06T13:00Z', '2031-01-07T12:00Z'])
      await sendDigests(asVisitor(), new Date(moment));

    const created = (await database().select().from(mailings)).map(({ frequency, period }) => `${period} ${frequency}`);
    expect(created.sort()).toEqual(['2031-01-05 daily', '2031-01-06 daily', '2031-01-06 weekly', '2031-01-07 daily']);
  });

  it('sends the one digest of the settings to those too who chose the other', async () => {
    await query(site.connectionString, 'insert into site_settings (version, saved) values (1, $1)', [
      JSON.stringify({ newsletter: { senderName: { ru: '', en: '', hy: '' }, replyTo: '', digests: ['weekly'] } }),
    ]);
    // Another process's settings are read again after half a second.
    await setTimeout(600);

    for (const moment of ['2031-01-20T12:00Z', '2031-01-21T12:00Z']) await sendDigests(asVisitor(), new Date(moment));

    const created = await database().select().from(mailings).where(gte(mailings.period, '2031-01-20'));
    expect(created).toMatchObject([{ period: '2031-01-20', frequency: 'weekly' }]);
    const deliveries = await database()
      .select()
      .from(mailingDeliveries)
      .where(eq(mailingDeliveries.mailingId, created[0]?.id ?? ''));
    expect(deliveries).toHaveLength(2);
  });

  it('creates no empty digest', async () => {
    await aSubscription({ status: 'active', confirmedAt: new Date(), language: 'hy' });

    await sendDigests(asVisitor(), new Date('2031-01-13T12:00Z'));

    expect((await database().select().from(mailings)).filter(({ language }) => language === 'hy')).toEqual([]);
  });
});
