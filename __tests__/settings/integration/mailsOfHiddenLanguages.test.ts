import { eq } from 'drizzle-orm';
import { mailingContentSchema } from '#lib/newsletters/mailing.ts';
import { sendDigests } from '#lib/newsletters/server/digests.ts';
import { finishMailing, listQueuedDeliveries } from '#lib/newsletters/server/queries/mailings.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { closeDatabase, database } from '#lib/platform/db/server/database.ts';
import { mailings } from '#lib/platform/db/server/schema/mailings.ts';
import { forgetSettings, mailSite } from '#lib/settings/server/siteSettings.ts';
import { anArticle, aSession, aSubscription, aUser } from '../../support/builders.ts';
import { callSite } from '../../support/callSite.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';

let site: TestSite;
let token = '';

// On a site of its own: the setting concerns all mails.
beforeAll(async () => {
  // Without jobs, which would send the mails.
  site = await startApi({ ROLE: 'api' });
  process.env.DATABASE_URL = site.connectionString;
  token = await aSession(await aUser({ role: 'admin' }));
});
afterAll(async () => {
  await closeDatabase();
  await site.remove();
});

function call(method: string, path: string, body?: object, headers?: Record<string, string>) {
  return callSite({ url: site.url, token }, method, path, body, headers);
}

async function show(languages: string[]): Promise<void> {
  const { etag } = (await call('GET', '/settings')).body;
  expect((await call('PUT', '/settings', { languages }, { 'if-match': etag })).status).toBe(200);
  forgetSettings();
}

/** The addresses that get a mailing while these languages are shown. */
async function recipients(mailingId: string, shown: ('ru' | 'en' | 'hy')[]): Promise<string[]> {
  const before = new Date(Date.now() + 60_000).toISOString();
  const deliveries = await listQueuedDeliveries(database(), mailingId, shown, before, 10);
  return deliveries.map(({ email }) => email).toSorted();
}

describe('mails to readers of a language that is off', () => {
  it('are in the first language that is shown', async () => {
    await show(['en', 'ru']);

    const { language, name } = await mailSite('hy');

    expect([language, name]).toEqual(['en', (await mailSite('en')).name]);
    expect((await mailSite('ru')).language).toBe('ru');
  });

  it('are its digests, and nobody gets one of the language that is off', async () => {
    await show(['en', 'ru']);
    const active = { status: 'active' as const, confirmedAt: new Date(), frequency: 'daily' as const };
    for (const language of ['en', 'hy'] as const)
      await aSubscription({ ...active, language, email: `${language}@example.com` });
    for (const language of ['en', 'hy'] as const) await anArticle({ language, title: `News in ${language}` });

    await sendDigests(asVisitor(), new Date(Date.now() + 60_000));

    const digests = await database().select().from(mailings).where(eq(mailings.frequency, 'daily'));
    expect(digests.map(({ language }) => language)).toEqual(['en']);
    const [digest] = digests;
    expect(mailingContentSchema.parse(digest?.content).latest.map(({ title }) => title)).toEqual(['News in en']);
    expect(await recipients(digest?.id ?? '', ['en', 'ru'])).toEqual(['en@example.com', 'hy@example.com']);
    // It is shown again before the mail is sent.
    expect(await recipients(digest?.id ?? '', ['ru', 'en', 'hy'])).toEqual(['en@example.com']);
    // A mailing in a language that was switched off meanwhile ends.
    expect(await recipients(digest?.id ?? '', ['ru', 'hy'])).toEqual([]);
    expect(await finishMailing(database(), digest?.id ?? '', ['ru', 'hy'])).toBe(true);
  });

  it('are no newsletters about an article that they could not open', async () => {
    await show(['en', 'ru']);
    const { id } = await anArticle({ language: 'hy' });

    const answers = [
      await call('POST', '/mailings', { articleId: id }),
      await call('POST', '/mailings/preview', { articleId: id }),
    ];

    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'newsletter_language_off']);
  });
});
