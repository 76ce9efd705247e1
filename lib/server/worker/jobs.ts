import { sendMailedLink } from '../services/accounts/sendMailedLink.ts';
import { purgeCdn } from '../services/announcements/purgeCdn.ts';
import { sendWebhook } from '../services/announcements/sendWebhook.ts';
import { submitToIndexNow } from '../services/announcements/submitToIndexNow.ts';
import { publishDue } from '../services/articles/publishDue.ts';
import { purgeTrash } from '../services/articles/purgeTrash.ts';
import { makeBackup } from '../services/backups/makeBackup.ts';
import { asVisitor } from '../services/Caller.ts';
import { sendReplyMail } from '../services/comments/sendReplyMail.ts';
import { readFeeds } from '../services/feeds/readFeeds.ts';
import { publishDueFronts } from '../services/front/publishDueFronts.ts';
import { sendInvitation } from '../services/invitations/sendInvitation.ts';
import { beginTask } from '../services/jobs/beginTask.ts';
import { deleteExpiredRows } from '../services/jobs/deleteExpiredRows.ts';
import { sendDigests } from '../services/mailings/sendDigests.ts';
import { sendMailing } from '../services/mailings/sendMailing.ts';
import { cleanUpMedia } from '../services/media/cleanUpMedia.ts';
import { notifyLate } from '../services/notifications/notifyLate.ts';
import { sendNotificationDigests } from '../services/notifications/sendNotificationDigests.ts';
import { sendNotificationMail } from '../services/notifications/sendNotificationMail.ts';
import { storePlayerPicture } from '../services/players/storePlayerPicture.ts';
import { divideSitemap } from '../services/reading/sitemap.ts';
import { collectSearchWords } from '../services/search/collectSearchWords.ts';
import { rebuildSearchIndex } from '../services/search/rebuildSearchIndex.ts';
import { foldTotals } from '../services/stats/foldTotals.ts';
import { sendSubscriptionMail } from '../services/subscriptions/sendSubscriptionMail.ts';
import { clearSuggestions } from '../services/suggestions/clearSuggestions.ts';
import { moveTagged, returnTagged } from '../services/tags/moveTagged.ts';
import { deleteOldImportFiles } from '../services/transfer/importFiles.ts';
import { runImportTask } from '../services/transfer/runImportTask.ts';
import { sendAccountNotice } from '../services/users/sendAccountNotice.ts';
import type { Jobs } from './Job.ts';

/** All jobs of the site with their retries; schedules.ts has the schedules. */
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
  totals: { retries: 0, timeout: 300, work: () => foldTotals(asVisitor()) },
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
