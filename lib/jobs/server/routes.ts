import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers } from '#lib/platform/http/server/answers.ts';
import { pathId, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canSeeJobs } from '#lib/users/permissions.ts';
import { jobsHealthSchema } from '../job.ts';
import { readJobsHealth } from './readJobsHealth.ts';
import { retryJob, runJob } from './runJob.ts';

const tags = ['Jobs'];
const accepted = z.object({ accepted: z.literal(true) });

const health = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canSeeJobs, 'noKeys'),
  operationId: 'getJobsHealth',
  summary: 'Get the state of background jobs',
  description: 'Schedules, last and next runs, queue lengths and failures.',
  responses: answers(200, 'All jobs and failed runs', jobsHealthSchema, ['unauthenticated', 'forbidden']),
});

const run = createRoute({
  method: 'post',
  path: '/{name}/run',
  tags,
  ...allow(canSeeJobs, 'noKeys'),
  operationId: 'runJob',
  summary: 'Run a scheduled job now',
  description: 'Queues a run of the job besides its schedule.',
  request: { params: z.object({ name: pathName('job', 100) }) },
  responses: answers(202, 'The job is queued', accepted, ['unauthenticated', 'forbidden', 'not_found']),
});

const retry = createRoute({
  method: 'post',
  path: '/failed/{id}/retry',
  tags,
  ...allow(canSeeJobs, 'noKeys'),
  operationId: 'retryFailedJob',
  summary: 'Retry a failed job',
  description: 'Queues another run of a job that failed permanently.',
  request: { params: z.object({ id: pathId('job') }) },
  responses: answers(202, 'The job is queued', accepted, ['unauthenticated', 'forbidden', 'not_found']),
});

export function jobRoutes() {
  return createRouter()
    .openapi(health, async (c) => c.json(await readJobsHealth(c.var.caller), 200))
    .openapi(run, async (c) => {
      await runJob(c.var.caller, c.req.valid('param').name);
      return c.json({ accepted: true } as const, 202);
    })
    .openapi(retry, async (c) => {
      await retryJob(c.var.caller, c.req.valid('param').id);
      return c.json({ accepted: true } as const, 202);
    });
}
