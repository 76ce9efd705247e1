import { notFound } from '#lib/domain/DomainError.ts';
import type { Mailing, MailingContent, MailPreview, Newsletter } from '#lib/domain/mailing.ts';
import { authorize, canManageSubscribers, canUseAccount } from '#lib/domain/permissions.ts';
import { inTransaction } from '../../db/database.ts';
import { env } from '../../env.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { composeMailing } from '../../mail/composeMailing.ts';
import { mailingSender } from '../../mail/mailingSender.ts';
import { mailSite } from '../../mail/mailSite.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { presentMailedArticle } from '../../present/mailedArticle.ts';
import { presentMailing } from '../../present/mailing.ts';
import { findPublicTeaser } from '../../queries/digestArticles.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import { addDeliveries, countActiveSubscribers, insertNewsletter } from '../../queries/mailings.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

const nobody = { id: '00000000-0000-7000-8000-000000000000', departmentIds: [], tags: [], token: 'preview' };

/**
 * Sends an article to all active subscribers of its language.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function createNewsletter(caller: Caller, newsletter: Newsletter): Promise<Mailing> {
  const { language, subject, content } = await prepare(caller, newsletter);
  return inTransaction(async (transaction) => {
    const user = authorize(caller.actor, canUseAccount);
    const { articleId } = newsletter;
    const mailing = await insertNewsletter(transaction, { language, subject, content, articleId, creatorId: user.id });
    const total = await addDeliveries(transaction, mailing.id, language);
    await enqueue(transaction, 'mailing', { mailingId: mailing.id }, { key: mailing.id });
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'newsletter.send',
      target: { type: 'mailing', id: mailing.id, label: subject },
      details: { after: { language, total } },
    });
    return presentMailing({ ...mailing, total, sent: 0, failed: 0 });
  });
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function previewNewsletter(caller: Caller, newsletter: Newsletter): Promise<MailPreview> {
  const prepared = await prepare(caller, newsletter);
  const mail = await composeSample(caller, prepared);
  const recipients = await countActiveSubscribers(caller.db, prepared.language);
  return { subject: prepared.subject, html: mail?.html ?? '', text: mail?.text ?? '', recipients };
}

/**
 * Sends the newsletter to the caller only.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function testNewsletter(caller: Caller, newsletter: Newsletter): Promise<void> {
  const prepared = await prepare(caller, newsletter);
  const mail = await composeSample(caller, prepared);
  const sender = mailingSender((await siteSettings()).newsletter, prepared.language);
  if (mail) await sendMail({ ...sender, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
}

/** The mail as the caller would get it. */
async function composeSample(caller: Caller, prepared: Awaited<ReturnType<typeof prepare>>) {
  const { email } = requireSession(caller).user;
  const site = await mailSite(prepared.language);
  return composeMailing(site, { id: nobody.id, kind: 'newsletter', ...prepared }, { ...nobody, email });
}

async function prepare({ db, actor }: Caller, { articleId, subject, intro }: Newsletter) {
  authorize(actor, canManageSubscribers);
  const article = await findPublicTeaser(db, articleId);
  if (!article) throw notFound('article');
  const lead = [presentMailedArticle(article, article.language, env.SITE_URL)];
  const content: MailingContent = { intro, lead, latest: [] };
  return { language: article.language, subject: subject ?? article.title, content };
}
