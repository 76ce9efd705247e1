import { log } from '#lib/platform/process/server/log.ts';
import { jobAge, jobs, lastBackup, paused } from './instruments.ts';
import { registry } from '#lib/platform/metrics/server/registry.ts';
import { findLastGoodBackup } from '#lib/backups/server/queries/backups.ts';
import { findPausedAt } from '#lib/installation/server/queries/installation.ts';
import { listJobStates } from '#lib/platform/db/server/jobs.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** Metrics of this process in Prometheus's text format, and of the job queues and backups if the database is available. */
export async function readMetrics({ db }: Caller): Promise<{ type: string; text: string }> {
  jobs.reset();
  jobAge.reset();
  lastBackup.remove();
  paused.remove();
  try {
    for (const { name, waiting, running, failed, dueSince } of await listJobStates(db)) {
      for (const [state, count] of Object.entries({ waiting, running, failed })) jobs.set({ job: name, state }, count);
      const due = dueSince === null ? 0 : Date.now() - Date.parse(dueSince);
      jobAge.set({ job: name }, Math.max(0, due) / 1000);
    }
    const lastGoodAt = await findLastGoodBackup(db);
    if (lastGoodAt) lastBackup.set(lastGoodAt.getTime() / 1000);
    paused.set((await findPausedAt(db)) ? 1 : 0);
  } catch (error) {
    log.warn({ error }, 'metrics without job queues and backups: database unavailable');
  }
  return { type: registry.contentType, text: await registry.metrics() };
}
