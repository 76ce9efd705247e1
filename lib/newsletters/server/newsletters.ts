import { v7 } from 'uuid';
import { requireSession } from '#lib/accounts/server/requireSession.ts';
import { lockArticle } from '#lib/articles/server/queries/editedArticles.ts';
import type { Language } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageQuery } from '#lib/platform/values/paging.ts';
import { mailSite, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { audienceOf } from '#lib/settings/shownLanguages.ts';
import { canManageSubscribers, canUseAccount } from '#lib/users/permissions.ts';
import {
  articleIdsIn,
  type Mailing,
  type MailingContent,
  type MailPreview,
  mailingContentSchema,
  type Newsletter,
  type SentBefore,
} from '../mailing.ts';
import { composeMailing, mailingSender } from './composeMailing.ts';
import { presentMailedArticle, presentMailing } from './present.ts';
import { findPublicTeaser, listPublicIds } from './queries/digestArticles.ts';
import * as mailings from './queries/mailings.ts';
import {
  addDeliveries,
  countActiveSubscribers,
  findListedMailing,
  insertNewsletter,
  listNewslettersOf,
} from './queries/mailings.ts';

/**
 * Cancels the deliveries that have not been sent yet.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function cancelMailing(caller: Caller, id: string): Promise<void> {
  await change(caller, id, 'mailing.cancel', (transaction) => mailings.stopMailing(transaction, id, 'cancelled'));
}

/**
 * Sends a stopped mailing to those who have not received it.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, while none of its articles is public
 */
export async function resumeMailing(caller: Caller, id: string): Promise<void> {
  await change(caller, id, 'mailing.resume', async (transaction, { content }) => {
    const ids = articleIdsIn(mailingContentSchema.parse(content));
    if (ids.length > 0 && (await listPublicIds(transaction, ids)).length === 0)
      throw new DomainError('conflict', 'mailing_withdrawn');
    const isResumed = await mailings.markMailingResumed(transaction, id);
    // With a key of its own: the job that was stopped may be ending just now.
    if (isResumed) await enqueue(transaction, 'mailing', { mailingId: id }, { key: v7() });
    return isResumed;
  });
}

async function change(
  { actor }: Caller,
  id: string,
  action: 'mailing.cancel' | 'mailing.resume',
  apply: (transaction: Db, mailing: mailings.MailingRow) => Promise<boolean>,
): Promise<void> {
  authorize(actor, canManageSubscribers);
  await inTransaction(async (transaction) => {
    const mailing = await mailings.findMailing(transaction, id);
    if (!mailing || !(await apply(transaction, mailing))) throw notFound('mailing');
    const target = { type: 'mailing', id, label: mailing.subject };
    await addLogEntry(transaction, { actor, action, target });
  });
}

/** @throws DomainError unauthenticated, forbidden */
export async function listMailings({ db, actor }: Caller, query: PageQuery) {
  authorize(actor, canManageSubscribers);
  const [rows, total] = await Promise.all([mailings.listMailingRows(db, query), mailings.countMailings(db)]);
  const page: Mailing[] = rows.map(presentMailing);
  return { mailings: page, ...total, page: query.page, limit: query.limit };
}

const nobody = { id: '00000000-0000-7000-8000-000000000000', departmentIds: [], tags: [], token: 'preview' };

/** Milliseconds in which a newsletter can be cancelled before anybody gets it. */
const gracePeriod = 60_000;

/**
 * Sends an article to all active subscribers of its language, after the grace period.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that was sent before, unless it is to be sent `again`, or whose language is off
 */
export async function createNewsletter(
  caller: Caller,
  newsletter: Newsletter,
  idempotencyKey?: string,
): Promise<Mailing> {
  const { language, audience, subject, content } = await prepare(caller, newsletter);
  const user = authorize(caller.actor, canUseAccount);
  const id = submissionId('newsletter', user.id, idempotencyKey);
  return inTransaction(async (transaction) => {
    const { articleId, again } = newsletter;
    // Two newsletters with the same article wait for each other here.
    await lockArticle(transaction, articleId);
    const sent = await findListedMailing(transaction, id);
    if (sent) return presentMailing(sent);
    const sentBefore = await findSentBefore(transaction, articleId, language);
    if (sentBefore && !again)
      throw Object.assign(new DomainError('conflict', 'newsletter_sent'), { details: { sentBefore } });

    const startsAt = new Date(Date.now() + gracePeriod);
    await insertNewsletter(transaction, { id, language, subject, content, articleId, creatorId: user.id, startsAt });
    const total = await addDeliveries(transaction, id, audience);
    await enqueue(transaction, 'mailing', { mailingId: id }, { key: id, startAfter: startsAt });
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'newsletter.send',
      target: { type: 'mailing', id, label: subject },
      details: { after: { language, total } },
    });
    const row = await findListedMailing(transaction, id);
    if (!row) throw new Error('The inserted mailing is missing');
    return presentMailing(row);
  });
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function previewNewsletter(caller: Caller, newsletter: Newsletter): Promise<MailPreview> {
  const prepared = await prepare(caller, newsletter);
  const mail = await composeSample(caller, prepared);
  const recipients = await countActiveSubscribers(caller.db, prepared.audience);
  const sentBefore = await findSentBefore(caller.db, newsletter.articleId, prepared.language);
  return { subject: prepared.subject, html: mail?.html ?? '', text: mail?.text ?? '', recipients, sentBefore };
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

/** The last newsletter with the article that anybody got or will get. */
async function findSentBefore(db: Db, articleId: string, language: Language): Promise<SentBefore | null> {
  const rows = await listNewslettersOf(db, articleId, language);
  const last = rows.find(({ state, sent }) => state !== 'cancelled' || sent > 0);
  return last
    ? { at: last.createdAt.toISOString(), recipients: last.sent + (last.state === 'sending' ? last.left : 0) }
    : null;
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
  const { languages } = await siteSettings();
  // Its address redirects.
  if (!languages.includes(article.language)) throw new DomainError('conflict', 'newsletter_language_off');
  const lead = [presentMailedArticle(article, article.language, env.SITE_URL)];
  const content: MailingContent = { intro, lead, latest: [] };
  const audience = audienceOf(article.language, languages);
  return { language: article.language, audience, subject: subject ?? article.title, content };
}
