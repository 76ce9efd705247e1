import { env } from '#lib/platform/process/server/env.ts';
import { deleteOldSources } from '#lib/comments/server/queries/blockedSources.ts';
import { deleteExpiredChallenges } from '#lib/accounts/server/queries/challenges.ts';
import { deleteOldDownloadTickets } from '#lib/transfer/server/queries/downloadTickets.ts';
import { deleteOldInvitations } from '#lib/accounts/server/queries/invitations.ts';
import { deleteOldLogEntries } from '#lib/logs/server/queries/logEntries.ts';
import { deleteOldMailTokens } from '#lib/accounts/server/queries/mailTokens.ts';
import { deleteOldNotifications } from '#lib/notifications/server/queries/notifications.ts';
import { deleteOldPreviewLinks } from '#lib/articles/server/queries/previewLinks.ts';
import { deleteExpiredDevices, deleteOldConfirmedSignIns } from '#lib/accounts/server/queries/rememberedDevices.ts';
import { deleteOldReports } from '#lib/comments/server/queries/reports.ts';
import { deleteExpiredSessions } from '#lib/accounts/server/queries/sessions.ts';
import { deleteOldStoredTransactions } from '#lib/platform/db/server/storedTransactions.ts';
import { deleteOldReaders } from '#lib/statistics/server/queries/views.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** Deletes expired sessions, tokens, preview links, notifications and similar rows. Safe to run concurrently. */
export async function deleteExpiredRows({ db }: Caller): Promise<void> {
  await deleteOldReaders(db);
  await deleteExpiredSessions(db);
  await deleteOldMailTokens(db);
  await deleteOldInvitations(db);
  await deleteOldPreviewLinks(db);
  await deleteOldNotifications(db);
  await deleteOldReports(db);
  await deleteOldSources(db);
  await deleteOldDownloadTickets(db);
  if (env.LOG_KEEP_DAYS) await deleteOldLogEntries(db, env.LOG_KEEP_DAYS);
  await deleteOldStoredTransactions(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredDevices(db);
  await deleteOldConfirmedSignIns(db);
}
