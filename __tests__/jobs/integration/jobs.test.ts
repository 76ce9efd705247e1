import { randomUUID } from 'node:crypto';
import { jobsHealthSchema } from '#lib/jobs/job.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { boss, within } from '#lib/platform/jobs/server/jobData.ts';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

async function health(token: string) {
  const { status, body } = await api('GET', '/jobs', bearer(token));
  expect(status).toBe(200);
  return jobsHealthSchema.parse(body);
}

/** A permanently failed job: a mail without a recipient and without retries left. */
async function aFailure(): Promise<string> {
  const id = randomUUID();
  // Starts next year, so that the running site does not run it.
  const startAfter = new Date(Date.now() + 365 * 86_400_000);
  const data = { email: `${id}@example.com`, purpose: 'reset-password', kind: 'resetPassword', language: 'ru' };
  await boss().send('mail-link', data, { ...within(database()), id, startAfter, retryLimit: 0 });
  await boss().fail('mail-link', id, new Error('the server said no'), within(database()));
  return id;
}

describe('GET /api/jobs', () => {
  it('lists every job with its next run and the result of the last one', async () => {
    const { token } = await anAccount({ role: 'admin' });

    const { jobs } = await health(token);

    const housekeeping = jobs.find(({ name }) => name === 'housekeeping');
    expect(housekeeping).toMatchObject({ cron: '*/10 * * * *', overdue: false });
    expect(Date.parse(housekeeping?.nextRunAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000);
    expect(jobs.find(({ name }) => name === 'mail-link')).toMatchObject({ cron: null, nextRunAt: null });
  });

  it('lists permanently failed jobs with the reason', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const id = await aFailure();

    const { failures } = await health(token);

    expect(failures.find((failure) => failure.id === id)).toMatchObject({
      name: 'mail-link',
      reason: 'the server said no',
    });
  });
});

describe('POST /api/jobs/failed/{id}/retry', () => {
  it('retries the job', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const id = await aFailure();

    const first = await api('POST', `/jobs/failed/${id}/retry`, post({}, token));

    const { failures } = await health(token);
    expect(first.status).toBe(202);
    expect(failures.map((failure) => failure.id)).not.toContain(id);
  });

  it('returns 404 for an unknown failure', async () => {
    const { token } = await anAccount({ role: 'admin' });

    const { status, body } = await api('POST', `/jobs/failed/${randomUUID()}/retry`, post({}, token));

    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'job_not_found' })]);
  });
});

describe('POST /api/jobs/{name}/run', () => {
  it('runs the job now', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const moment = new Date().toISOString();

    const { status } = await api('POST', '/jobs/housekeeping/run', post({}, token));

    expect(status).toBe(202);
    const hasRun = await pollUntil(async () => {
      const last = (await health(token)).jobs.find(({ name }) => name === 'housekeeping')?.lastRun;
      return last?.state === 'done' && (last.startedAt ?? '') >= moment;
    });
    expect(hasRun).toBe(true);
  });

  it.each(['mail-link', 'nothing-of-ours', 'toString'])('refuses %s, which needs data', async (name) => {
    const { token } = await anAccount({ role: 'admin' });

    const { status } = await api('POST', `/jobs/${name}/run`, post({}, token));

    expect(status).toBe(404);
  });
});
