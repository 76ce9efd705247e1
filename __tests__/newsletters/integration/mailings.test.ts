import { randomUUID } from 'node:crypto';
import { desc, eq, gt, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { mailingSchema, mailPreviewSchema } from '#lib/newsletters/mailing.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { mailingDeliveries, mailings } from '#lib/platform/db/server/schema/mailings.ts';
import { anAccount, post } from '../../support/accounts.ts';
import { anArticle, aSubscription } from '../../support/builders.ts';
import { mailsTo } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

/** The minute before the start has passed. */
async function begin(mailingId: string): Promise<void> {
  await database().update(mailings).set({ startsAt: new Date() }).where(eq(mailings.id, mailingId));
  await database().execute(
    sql`update pgboss.job set start_after = now() where name = 'mailing' and data ->> 'mailingId' = ${mailingId}`,
  );
}

/** Of the mails to an address those with a link to an article: subscribers get the mailings of other tests, and admins their notices. */
async function mailsAbout(slug: string, address: string, within = 120_000): Promise<Email[]> {
  let mails: Email[] = [];
  await pollUntil(async () => {
    mails = (await mailsTo(address, undefined, 1)).filter(({ text }) => text?.includes(slug));
    return mails.length > 0;
  }, within);
  return mails;
}

describe('POST /api/mailings', () => {
  it('sends an article to all subscribers in its language and logs who sent it', async () => {
    const { user, token } = await anAccount({ role: 'admin' });
    const article = await anArticle({ language: 'hy', title: `Կամուրջ ${randomUUID()}` });
    const [reader, other, pending] = await Promise.all([
      aSubscription({ language: 'hy', status: 'active', confirmedAt: new Date() }),
      aSubscription({ language: 'ru', status: 'active', confirmedAt: new Date() }),
      aSubscription({ language: 'hy' }),
    ]);

    const { status, body } = await api('POST', '/mailings', post({ articleId: article.id, intro: 'Բարև <b>' }, token));

    const mailing = mailingSchema.parse(body);
    await begin(mailing.id);
    const [mail] = await mailsAbout(article.slug, reader.email);
    const deliveries = await database()
      .select()
      .from(mailingDeliveries)
      .where(eq(mailingDeliveries.mailingId, mailing.id));
    const [entry] = await database()
      .select()
      .from(logEntries)
      .where(eq(logEntries.targetId, mailing.id))
      .orderBy(desc(logEntries.createdAt));
    expect([status, mail?.subject]).toEqual([201, article.title]);
    expect(mail?.text).toContain(`/hy/articles/${article.slug}`);
    expect(mail?.html).toContain('Բարև &lt;b&gt;');
    expect(deliveries.map(({ subscriptionId }) => subscriptionId)).not.toEqual(
      expect.arrayContaining([other.id, pending.id]),
    );
    expect(entry).toMatchObject({ action: 'newsletter.send', actorId: user.id });
  });

  it('refuses a draft', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    const { status } = await api('POST', '/mailings', post({ articleId: draft.id }, token));

    expect(status).toBe(404);
  });
});

// Other tests' subscribers get none of those that still wait.
afterEach(async () => {
  await database().update(mailings).set({ state: 'cancelled' }).where(gt(mailings.startsAt, new Date()));
});

describe('a second newsletter with an article', () => {
  const send = (body: object, token: string, headers: Record<string, string> = {}) =>
    api('POST', '/mailings', { ...post(body, token), headers: { ...post(body, token).headers, ...headers } });

  it('is one mailing for several submissions with one Idempotency-Key', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const { id: articleId } = await anArticle();

    const answers = await Promise.all([1, 2, 3].map(() => send({ articleId }, token, { 'idempotency-key': 'k1' })));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => mailingSchema.parse(body).id)).size).toBe(1);
  });

  it('is refused with when and to how many the first was sent, unless it is to be sent again', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const { id: articleId } = await anArticle({ language: 'en' });
    await aSubscription({ language: 'en', status: 'active', confirmedAt: new Date() });

    const answers = await Promise.all([send({ articleId }, token), send({ articleId }, token)]);

    const [first, refused] = answers.sort((a, b) => a.status - b.status);
    const { createdAt } = mailingSchema.parse(first?.body);
    expect([first?.status, refused?.status]).toEqual([201, 409]);
    const sentBefore = { at: createdAt, recipients: expect.any(Number) };
    expect(refused?.body).toMatchObject({ code: 'newsletter_sent', sentBefore });
    const { body: preview } = await api('POST', '/mailings/preview', post({ articleId }, token));
    expect(mailPreviewSchema.parse(preview).sentBefore).toEqual(sentBefore);
    expect(mailPreviewSchema.parse(preview).sentBefore?.recipients).toBeGreaterThan(0);
    expect((await send({ articleId, again: true }, token)).status).toBe(201);
  });

  it('is an ordinary one if nobody got the first, or in another language', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const { id: articleId } = await anArticle();
    const { body } = await send({ articleId }, token);
    const { id } = mailingSchema.parse(body);
    await api('POST', `/mailings/${id}/cancel`, post({}, token));

    expect((await send({ articleId }, token)).status).toBe(201);
    await api('PUT', `/articles/${articleId}`, post({ language: 'hy' }, token));
    expect((await send({ articleId }, token)).status).toBe(201);
  });
});

describe('POST /api/mailings/{id}/resume', () => {
  it('is refused for a mailing that was not stopped, and for others than admins', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const editor = await anAccount({ role: 'editor' });
    const { id: articleId } = await anArticle();
    const { id } = mailingSchema.parse((await api('POST', '/mailings', post({ articleId }, token))).body);

    const resume = (token: string) => api('POST', `/mailings/${id}/resume`, post({}, token));
    expect([(await resume(token)).status, (await resume(editor.token)).status]).toEqual([404, 403]);
  });
});

describe('POST /api/mailings/preview', () => {
  it('returns the mail and the number of recipients', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const article = await anArticle({ title: `Мост ${randomUUID()}` });

    const { status, body } = await api(
      'POST',
      '/mailings/preview',
      post({ articleId: article.id, subject: 'О мосте' }, token),
    );

    const preview = mailPreviewSchema.parse(body);
    expect([status, preview.subject]).toEqual([200, 'О мосте']);
    expect(preview.html).toContain(article.title);
  });
});

describe('POST /api/mailings/test', () => {
  it('sends the mail to the caller only', async () => {
    const { user, token } = await anAccount({ role: 'admin' });
    const article = await anArticle();
    const subscriber = await aSubscription({ status: 'active', confirmedAt: new Date() });

    const { status } = await api('POST', '/mailings/test', post({ articleId: article.id }, token));

    expect(status).toBe(202);
    await expect(mailsAbout(article.slug, user.email)).resolves.toHaveLength(1);
    await expect(mailsAbout(article.slug, subscriber.email, 250)).resolves.toEqual([]);
  });
});
