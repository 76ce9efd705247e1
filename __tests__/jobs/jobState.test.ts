import { jobStateOf } from '#components/jobs/admin/jobColumns.tsx';
import type { JobHealth } from '#lib/jobs/job.ts';

const job: JobHealth = {
  ...{ name: 'digests', cron: '0 * * * *', overdue: false, lastRun: null, nextRunAt: null },
  ...{ waiting: 0, running: 0, failed: 0 },
};
const lastRun = {
  state: 'done' as const,
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:01.000Z',
  reason: null,
};

describe('the state of a job', () => {
  it.each<[string, Partial<JobHealth>]>([
    ['never', {}],
    ['well', { lastRun }],
    ['waiting', { waiting: 1 }],
    ['running', { running: 1 }],
    ['failing', { lastRun: { ...lastRun, state: 'failed', reason: 'refused' } }],
    ['overdue', { overdue: true }],
  ])('is “%s” for %j', (state, fields) => {
    expect(jobStateOf({ ...job, ...fields })).toBe(state);
  });
});
