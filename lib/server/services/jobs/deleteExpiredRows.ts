import { env } from '../../env.ts';
import { deleteOldSources } from '../../queries/blockedSources.ts';
import { deleteExpiredChallenges } from '../../queries/challenges.ts';
import { deleteOldDownloadTickets } from '../../queries/downloadTickets.ts';
import { deleteOldInvitations } from '../../queries/invitations.ts';
import { deleteOldLogEntries } from '../../queries/logEntries.ts';
import { deleteOldMailTokens } from '../../queries/mailTokens.ts';
import { deleteOldNotifications } from '../../queries/notifications.ts';
import { deleteOldPreviewLinks } from '../../queries/previewLinks.ts';
import { deleteExpiredDevices, deleteOldConfirmedSignIns } from '../../queries/rememberedDevices.ts';
import { deleteOldReports } from '../../queries/reports.ts';
import { deleteExpiredSessions } from '../../queries/sessions.ts';
import { deleteOldStoredTransactions } from '../../queries/storedTransactions.ts';
import { deleteOldReaders } from '../../queries/views.ts';
import type { Caller } from '../Caller.ts';

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
