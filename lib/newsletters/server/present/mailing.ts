import type { Mailing } from '../../mailing.ts';
import type { MailingListRow } from '../queries/mailings.ts';

export function presentMailing(row: MailingListRow): Mailing {
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    frequency: row.frequency,
    subject: row.subject,
    state: row.state === 'sending' && row.startsAt && row.startsAt > new Date() ? 'waiting' : row.state,
    startsAt: row.startsAt?.toISOString() ?? null,
    stopReason: row.stopReason,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    sent: row.sent,
    skipped: row.skipped,
    failed: row.failed,
    left: row.left,
  };
}
