import { listOutdatedTranslations, lockArticle } from '#lib/articles/server/queries/editedArticles.ts';
import { listLateArticles } from '#lib/articles/server/queries/lateArticles.ts';
import type { Language } from '#lib/languages/language.ts';
import { type Actor, actorOf, type Role } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import {
  frameMail,
  inkStyle,
  type Mail,
  type MailSite,
  mailButton,
  softStyle,
} from '#lib/platform/mail/server/frameMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { mailSite } from '#lib/settings/server/siteSettings.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { findManagedUser } from '#lib/users/server/queries.ts';
import { type NotificationKind, reviewerRoles } from '../notification.ts';
import type { Notification } from '../notificationSchema.ts';
import { notificationPath, notificationText } from '../notificationText.ts';
import { presentNotification } from './present.ts';
import { findNotifications, listRecipients, putNotifications, signalRecipients } from './queries.ts';

type Notice = {
  kind: NotificationKind;
  /** Not notified of what they did themselves. */
  actor: Actor;
  /** Users and roles; readers and blocked users get nothing. */
  to: { userIds?: (string | null)[]; roles?: Role[] };
  articleId?: string;
  feedId?: string;
  note?: string;
  reason?: string;
  /** Notified once for the same text, except comments, which are counted. */
  occasion?: string;
};

/** Stores notifications and their mails. Call it in the transaction of the change, so that all are stored or nothing. */
export async function notify(
  transaction: Db,
  { kind, actor, to, articleId, feedId, note = '', reason, occasion }: Notice,
): Promise<void> {
  const actorId = actor.kind === 'user' ? actor.id : null;
  const userIds = (to.userIds ?? []).filter((id) => id !== null);
  const recipients = await listRecipients(transaction, kind, { userIds, roles: to.roles ?? [], except: actorId });
  if (recipients.length === 0) return;

  const stored = await putNotifications(
    transaction,
    recipients.map(({ id, mail }) => ({ id, inDigest: mail === 'daily' })),
    {
      kind,
      articleId: articleId ?? null,
      feedId: feedId ?? null,
      actorId,
      note,
      reason: reason ?? null,
      occasion: occasion ?? null,
    },
  );
  const mailed = new Set(recipients.filter(({ mail }) => mail === 'at_once').map(({ id }) => id));
  for (const { id, recipientId, count } of stored) {
    if (mailed.has(recipientId) && count === 1)
      await enqueue(transaction, 'notification-mail', { recipientId, ids: [id], daily: false });
  }
  await signalRecipients(
    transaction,
    stored.map(({ recipientId }) => recipientId),
  );
}

/** Notifies translators of an article that it has changed, once until they mark their translation as up to date. */
export async function notifyTranslators(transaction: Db, actor: Actor, sourceId: string): Promise<void> {
  for (const { id, sourceRevision, translatorIds } of await listOutdatedTranslations(transaction, sourceId))
    await notify(transaction, {
      kind: 'sourceChanged',
      actor,
      to: { userIds: translatorIds },
      articleId: id,
      occasion: `${id} ${sourceRevision}`,
    });
}

/** The publishing job runs every minute and retries. */
const scheduleMinutes = 10;
const reviewHours = 24;

/** Notifies editors of what was not published at its time, or is long in review, once for each delay. */
export async function notifyLate({ db, actor }: Caller): Promise<void> {
  for (const { id, reason, authorId, assigneeId, occasion } of await listLateArticles(db, {
    scheduleMinutes,
    reviewHours,
  })) {
    const everyone = { userIds: reason === 'schedule' ? [authorId] : [], roles: reviewerRoles };
    const to = assigneeId ? { userIds: [assigneeId] } : everyone;
    await inTransaction(async (transaction) => {
      // It may have been deleted meanwhile.
      if (await lockArticle(transaction, id))
        await notify(transaction, { kind: 'late', actor, to, articleId: id, reason, occasion });
    });
  }
}

type NotificationMail = {
  language: Language;
  email: string;
  jobId: string;
  notifications: Notification[];
  isDaily: boolean;
};

/** A mail with one notification, or those of a day, and a link to the choice of mails. */
export function composeNotificationMail(
  site: MailSite,
  { language, email, jobId, notifications, isDaily }: NotificationMail,
): Mail {
  const say = (key: string) => translate(language, `mail.notification.${key}`, { site: site.name });
  const lines = notifications.map((notification) => describe(language, notification));
  const [first] = lines;
  const title = !isDaily && first ? first.text : say('daily');
  const details = lines.map(({ detail }) => detail);
  const [button, link] = isDaily
    ? [say('all'), env.SITE_URL + paths.admin(language, 'notifications')]
    : [say('open'), first?.link ?? env.SITE_URL];

  return frameMail({
    site,
    id: jobId,
    language,
    email,
    subject: translate(language, 'mail.subject', { site: site.name, title }),
    preheader: isDaily ? lines.map(({ text }) => text).join(' · ') : details.join(''),
    text: [title, ...(isDaily ? lines.map(lineText) : details), link].filter(Boolean).join('\n\n'),
    html: `<h1 ${inkStyle('700 22px/1.25', 'padding:0 0 16px')}>${escapeHtml(title)}</h1>
${isDaily ? lines.map(lineHtml).join('\n') : details.map(detailHtml).join('')}${mailButton(site, button, link)}`,
    footer: [
      { label: say('why') },
      { label: say('change'), url: `${env.SITE_URL}${paths.admin(language, 'profile')}#notifications` },
    ],
  });
}

type Line = { text: string; detail: string; link: string };

function describe(language: Language, row: Notification): Line {
  const { key, values } = notificationText(row, translate(language, 'admin.articles.untitled'));
  return {
    text: translate(language, `admin.notifications.text.${key}`, values),
    detail: [row.actor?.name, row.note].filter(Boolean).join(': '),
    link: env.SITE_URL + notificationPath(language, row),
  };
}

function lineText({ text, detail, link }: Line): string {
  return [text, detail, link].filter(Boolean).join('\n');
}

function lineHtml({ text, detail, link }: Line): string {
  return `<p ${inkStyle('17px/1.4', 'padding:0 0 4px')}><a href="${escapeHtml(link)}" ${inkStyle('17px/1.4')}>${escapeHtml(text)}</a></p>${detailHtml(detail)}`;
}

function detailHtml(detail: string): string {
  return `<p ${softStyle('14px/20px', 'padding:0 0 16px')}>${escapeHtml(detail)}</p>`;
}

/**
 * Sends what one user chose to get by mail, unless it was deleted, or the user has left the newsroom meanwhile, or has
 * a new address that is not verified.
 *
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendNotificationMail(
  { db }: Caller,
  { recipientId, ids, daily }: JobData<'notification-mail'>,
  jobId: string,
): Promise<void> {
  const user = await findManagedUser(db, recipientId);
  if (!user || user.blocked || !user.emailVerified || !canUseAdmin(actorOf(user))) return;
  const notifications = (await findNotifications(db, recipientId, ids)).map(presentNotification);
  if (notifications.length === 0) return;
  const { email } = user;
  try {
    const site = await mailSite(user.language);
    const { language } = site;
    await sendMail(composeNotificationMail(site, { language, email, jobId, notifications, isDaily: daily }));
  } catch (error) {
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}
