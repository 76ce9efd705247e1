import { sendInvitation, sendMailedLink } from '#lib/accounts/server/mailedLinks.ts';
import { publishDue, purgeTrash } from '#lib/articles/server/dueArticles.ts';
import { updateSnippet } from '#lib/articles/server/snippets.ts';
import { makeBackup } from '#lib/backups/server/makeBackup.ts';
import { sendReplyMail } from '#lib/comments/server/replyMails.ts';
import { publishDueFronts } from '#lib/front/server/publishDueFronts.ts';
import { beginTask, deleteExpiredRows } from '#lib/jobs/server/tasks.ts';
import { cleanUpMedia } from '#lib/media/server/cleanUpMedia.ts';
import { sendDigests, sendNotificationDigests, sendSubscriptionMail } from '#lib/newsletters/server/digests.ts';
import { sendMailing } from '#lib/newsletters/server/sendMailing.ts';
import { notifyLate, sendNotificationMail } from '#lib/notifications/server/notify.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { storePlayerPicture } from '#lib/players/server/storePlayerPicture.ts';
import { collectSearchWords, rebuildSearchIndex } from '#lib/search/server/collectSearchWords.ts';
import { foldTotals } from '#lib/statistics/server/queries/totals.ts';
import { clearSuggestions } from '#lib/suggestions/server/clearSuggestions.ts';
import { readFeeds } from '#lib/suggestions/server/readFeeds.ts';
import { purgeCdn, sendWebhook, submitToIndexNow } from '#lib/syndication/server/announceChanges.ts';
import { divideSitemap } from '#lib/syndication/server/readSitemap.ts';
import { moveTagged, returnTagged } from '#lib/tags/server/moveTagged.ts';
import { deleteOldImportFiles } from '#lib/transfer/server/imports.ts';
import { runImportTask } from '#lib/transfer/server/runImport.ts';
import { sendAccountNotice } from '#lib/users/server/sendAccountNotice.ts';
import type { Jobs } from './Job.ts';

/** All jobs of the site with their retries; `schedules` in jobData.ts says when they run. */
export const jobs: Jobs = {
  housekeeping: {
    retries: 0,
    timeout: 300,
    work: () => deleteExpiredRows(asVisitor()),
  },
  backup: {
    retries: 2,
    delay: 600,
    timeout: 12 * 3600,
    // Backups of a copy would be mixed with those of the site that it was made from.
    outward: true,
    work: async () => {
      await makeBackup(asVisitor());
    },
  },
  'search-index': {
    retries: 2,
    delay: 5,
    timeout: 6 * 3600,
    work: (_, { signal }) => rebuildSearchIndex(asVisitor(), signal),
  },
  'search-words': {
    retries: 0,
    timeout: 300,
    work: () => collectSearchWords(asVisitor()),
  },
  totals: { retries: 0, timeout: 300, work: () => foldTotals(asVisitor().db) },
  sitemap: { retries: 1, timeout: 300, work: divideSitemap },
  'media-cleanup': {
    retries: 0,
    timeout: 900,
    work: async () => {
      await cleanUpMedia(asVisitor());
      await deleteOldImportFiles(asVisitor());
    },
  },
  'publish-due': {
    outward: true,
    retries: 2,
    delay: 5,
    timeout: 120,
    work: async (_, { signal }) => {
      await publishDue(asVisitor(), signal);
      // After the articles, which a front planned for the same minute may place.
      await publishDueFronts(asVisitor(), signal);
    },
  },
  'purge-trash': {
    retries: 2,
    timeout: 300,
    work: async () => {
      await purgeTrash(asVisitor());
    },
  },
  digests: { outward: true, retries: 3, timeout: 600, work: () => sendDigests(asVisitor()) },
  mailing: {
    outward: true,
    retries: 12,
    delay: 5,
    timeout: 6 * 3600,
    work: (mailing, { signal }) => sendMailing(asVisitor(), mailing, signal),
  },
  subscribe: {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    concurrency: 4,
    work: (request, { id }) => sendSubscriptionMail(asVisitor(), request, id),
  },
  'mail-link': {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    concurrency: 4,
    work: (mail, { id }) => sendMailedLink(asVisitor(), mail, id),
  },
  'second-factor-reset': {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    work: ({ userId }, { id }) => sendAccountNotice(asVisitor(), { userId, kind: 'secondFactorReset', values: {} }, id),
  },
  'account-notice': {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    work: (notice, { id }) => sendAccountNotice(asVisitor(), notice, id),
  },
  invitation: {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    work: (mail, { id }) => sendInvitation(asVisitor(), mail, id),
  },
  'notification-mail': {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    concurrency: 4,
    work: (mail, { id }) => sendNotificationMail(asVisitor(), mail, id),
  },
  'reply-mail': {
    outward: true,
    retries: 8,
    delay: 5,
    timeout: 60,
    concurrency: 4,
    work: (mail, { id }) => sendReplyMail(asVisitor(), mail, id),
  },
  'notification-digests': { outward: true, retries: 3, timeout: 300, work: sendNotificationDigests },
  'late-articles': { retries: 1, timeout: 300, work: () => notifyLate(asVisitor()) },
  'fetch-feeds': {
    retries: 1,
    timeout: 60,
    work: async () => {
      await beginTask(asVisitor(), 'read-feeds');
    },
  },
  'read-feeds': {
    retries: 5,
    delay: 5,
    timeout: 3600,
    work: (reading, { signal }) => readFeeds(asVisitor(), reading, signal),
  },
  'clean-suggestions': {
    retries: 1,
    timeout: 60,
    work: async () => {
      await beginTask(asVisitor(), 'clear-suggestions');
    },
  },
  'clear-suggestions': {
    retries: 5,
    delay: 5,
    timeout: 300,
    work: (clearing) => clearSuggestions(asVisitor(), clearing),
  },
  import: {
    retries: 5,
    delay: 5,
    timeout: 12 * 3600,
    work: (run, { signal }) => runImportTask(asVisitor(), run, signal),
  },
  // The last attempt comes about ten hours after the first.
  webhook: {
    outward: true,
    retries: 15,
    delay: 10,
    timeout: 60,
    concurrency: 4,
    work: (delivery, { signal }) => sendWebhook(asVisitor(), delivery, signal),
  },
  'player-picture': {
    retries: 2,
    timeout: 120,
    work: (request, { signal }) => storePlayerPicture(asVisitor(), request, signal),
  },
  'move-tag': {
    retries: 5,
    delay: 5,
    timeout: 6 * 3600,
    work: (move, { signal }) => moveTagged(asVisitor(), move, signal),
  },
  'return-tag': {
    retries: 5,
    delay: 5,
    timeout: 6 * 3600,
    work: (move, { signal }) => returnTagged(asVisitor(), move, signal),
  },
  'update-snippet': {
    retries: 5,
    delay: 5,
    timeout: 3600,
    work: (change, { signal }) => updateSnippet(asVisitor(), change, signal),
  },
  'purge-cdn': {
    outward: true,
    retries: 30,
    delay: 1,
    timeout: 120,
    batch: 200,
    work: (purge, { signal, more }) => purgeCdn(asVisitor(), [purge, ...more], signal),
  },
  'index-now': {
    outward: true,
    retries: 8,
    delay: 60,
    timeout: 60,
    work: ({ urls }, { signal }) => submitToIndexNow(asVisitor(), urls, signal),
  },
};
