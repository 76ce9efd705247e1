import { log } from '../../log.ts';
import { jobs, registry } from '../../metrics/instruments.ts';
import { listJobStates } from '../../queries/jobs.ts';
import type { Caller } from '../Caller.ts';

/** Metrics of this process in Prometheus's text format, and of the job queues if the database is available. */
export async function readMetrics({ db }: Caller): Promise<{ type: string; text: string }> {
  jobs.reset();
  try {
    for (const { name, waiting, running, failed } of await listJobStates(db)) {
      for (const [state, count] of Object.entries({ waiting, running, failed })) jobs.set({ job: name, state }, count);
    }
  } catch (error) {
    log.warn({ error }, 'metrics without job queues: database unavailable');
  }
  return { type: registry.contentType, text: await registry.metrics() };
}
