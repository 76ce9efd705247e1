import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { findLastGoodBackup } from '#lib/backups/server/queries.ts';
import { isBackupOverdue } from '#lib/backups/server/readBackups.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listJobStates } from '#lib/platform/db/server/jobs.ts';
import { applicationName, listenerName } from '#lib/platform/db/server/openClient.ts';
import type { Env } from '#lib/platform/process/server/env.ts';
import { type Finding, findingsOf } from './Finding.ts';
import { findPausedAt } from './queries.ts';

const processes = findingsOf('processes');
const jobs = findingsOf('jobs');
const backups = findingsOf('backups');

/** Seconds without a sign of life; the queue's supervisor leaves one every few seconds. */
const workerTolerance = 60;
/** Milliseconds that a job may be due. */
const jobTolerance = 10 * 60_000;

type Activity = { listeners: number; sessions: number; idle: number | null };

/** What the processes of the site do, as the database shows it: they listen for changes, do the jobs and make backups. */
export async function checkWork(client: Client, { BACKUP_TO }: Pick<Env, 'BACKUP_TO'>): Promise<Finding[]> {
  const db = drizzle({ client });
  const activity = await readActivity(client);
  const paused = (await findPausedAt(db)) !== null;
  return [
    checkListeners(activity),
    ...(await checkJobs(db, activity, paused)),
    await checkLastBackup(db, paused, BACKUP_TO),
  ];
}

/** pg-boss records when a process last looked for due jobs. */
async function readActivity(client: Client): Promise<Activity> {
  const { rows } = await client.query<Activity>(
    `select count(*) filter (where application_name = $1)::int as listeners, count(*)::int as sessions,
      (select extract(epoch from clock_timestamp() - cron_on)::float8 from pgboss.version) as idle
    from pg_stat_activity
    where datname = current_database() and application_name in ($1, $2, 'pgboss') and pid <> pg_backend_pid()`,
    [listenerName, applicationName],
  );
  const [activity] = rows;
  if (!activity) throw new Error('PostgreSQL counts no sessions');
  return activity;
}

function checkListeners({ listeners, sessions }: Activity): Finding {
  if (listeners > 0) return processes.ok(`${listeners} listen for changes: as many as run, if none is deaf`);
  if (sessions === 0) return processes.unchecked('none is connected to the database');
  // A command is connected, too.
  return processes.warning(
    'Programs are connected to the database, and none listens for changes.',
    'If the site runs, readers see old pages: restart its processes, and see the log.',
  );
}

async function checkJobs(db: Db, { listeners, idle }: Activity, paused: boolean): Promise<Finding[]> {
  const isWorking = idle !== null && idle < workerTolerance;
  if (!isWorking && listeners === 0) return [jobs.unchecked('no process of the site runs')];
  if (!isWorking) {
    return [
      jobs.error(
        'Nobody does them: no mail is sent, no scheduled article appears, no backup is made.',
        'Start a process whose ROLE is all or contains jobs.',
      ),
    ];
  }
  const limit = Date.now() - jobTolerance;
  const late = (await listJobStates(db)).filter(({ dueSince }) => dueSince && Date.parse(dueSince) < limit);
  // A paused site leaves mails and purges waiting, and that is said below.
  if (late.length === 0 || paused) return [jobs.ok('a process does them')];
  return [
    jobs.warning(
      `Some have been due for more than ten minutes: ${late.map(({ name }) => name).join(', ')}.`,
      'See /admin/jobs and the log.',
    ),
  ];
}

async function checkLastBackup(db: Db, paused: boolean, target: Env['BACKUP_TO']): Promise<Finding> {
  if (paused) {
    return backups.warning(
      'The site is paused after a restore: it makes none.',
      'npm run admin -- resume, when it is live.',
    );
  }
  const last = await findLastGoodBackup(db);
  if (await isBackupOverdue(db)) {
    const text = `${last ? `The last good one is of ${last.toISOString()}` : 'There is no good one'}, and 48 hours are the limit.`;
    if (!target)
      return backups.warning(text, 'Set BACKUP_TO (docs/backups.md), or to none if something else makes them.');
    return backups.error(text, 'See /admin/transfer for what failed, then npm run backup.');
  }
  return last ? backups.ok(`the last good one is of ${last.toISOString()}`) : backups.unchecked('there is none yet');
}
