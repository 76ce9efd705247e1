import { findInstalledAt } from '#lib/installation/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import type { Backups } from '../backup.ts';
import { type BackupRow, findLastGoodBackup, listBackupRows } from './queries.ts';

const shown = 10;
/** Milliseconds without a good backup after which the newsroom warns. */
const tolerance = 48 * 60 * 60_000;

/** @throws DomainError unauthenticated, forbidden */
export async function readBackups({ db, actor }: Caller): Promise<Backups> {
  authorize(actor, canTransferContent);
  const [rows, lastGoodAt, overdue] = await Promise.all([
    listBackupRows(db, shown),
    findLastGoodBackup(db),
    isBackupOverdue(db),
  ]);
  return {
    schedule: scheduleOf(),
    elsewhere: env.BACKUP_TO === 'elsewhere',
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    overdue,
    backups: rows.map(present),
  };
}

/** Never, if the operator has said that something else makes backups. */
export async function isBackupOverdue(db: Db): Promise<boolean> {
  if (env.BACKUP_TO === 'elsewhere') return false;
  const since = (await findLastGoodBackup(db)) ?? (await findInstalledAt(db));
  return since !== null && since.getTime() < Date.now() - tolerance;
}

function scheduleOf(): Backups['schedule'] {
  if (!env.BACKUP_TO || env.BACKUP_TO === 'elsewhere') return null;
  const { hour, minute } = env.BACKUP_AT;
  const padded = (number: number) => String(number).padStart(2, '0');
  return { at: `${padded(hour)}:${padded(minute)}`, keepDays: env.BACKUP_KEEP_DAYS };
}

function present({ startedAt, finishedAt, ...row }: BackupRow): Backups['backups'][number] {
  return { ...row, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
