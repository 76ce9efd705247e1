import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { mailingSchema, mailPreviewSchema } from '#lib/domain/mailing.ts';
import { database } from '#lib/server/db/database.ts';
import { logEntries } from '#lib/server/db/schema/editorial.ts';
import { mailingDeliveries } from '#lib/server/db/schema/mailings.ts';
import { anAccount, post } from '../../support/accounts.ts';
import { anArticle, aSubscription } from '../../support/builders.ts';
import { mailsTo } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

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
    const [mail] = await mailsTo(reader.email);
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
    await expect(mailsTo(user.email)).resolves.toHaveLength(1);
    await expect(mailsTo(subscriber.email, undefined, 5)).resolves.toEqual([]);
  });
});
