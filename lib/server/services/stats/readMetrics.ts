import { log } from '../../log.ts';
import { jobAge, jobs } from '../../metrics/instruments.ts';
import { registry } from '../../metrics/registry.ts';
import { listJobStates } from '../../queries/jobs.ts';
import type { Caller } from '../Caller.ts';

/** Metrics of this process in Prometheus's text format, and of the job queues if the database is available. */
export async function readMetrics({ db }: Caller): Promise<{ type: string; text: string }> {
  jobs.reset();
  jobAge.reset();
  try {
    for (const { name, waiting, running, failed, dueSince } of await listJobStates(db)) {
      for (const [state, count] of Object.entries({ waiting, running, failed })) jobs.set({ job: name, state }, count);
      const due = dueSince === null ? 0 : Date.now() - Date.parse(dueSince);
      jobAge.set({ job: name }, Math.max(0, due) / 1000);
    }
  } catch (error) {
    log.warn({ error }, 'metrics without job queues: database unavailable');
  }
  return { type: registry.contentType, text: await registry.metrics() };
}
