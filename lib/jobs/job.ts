import { z } from 'zod';

const runSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().meta({ description: 'Error of a failed run' }),
});

export const jobHealthSchema = z
  .object({
    name: z.string(),
    cron: z
      .string()
      .nullable()
      .meta({ description: 'Schedule in the site’s time zone; null for jobs that run on demand' }),
    lastRun: runSchema.nullable(),
    nextRunAt: z.iso.datetime().nullable(),
    overdue: z.boolean().meta({ description: 'True if the run is two or more minutes late' }),
    waiting: z.int(),
    running: z.int(),
    failed: z.int().meta({ description: 'Number of failures in the last two weeks' }),
  })
  .meta({ id: 'JobHealth' });
export type JobHealth = z.infer<typeof jobHealthSchema>;

export const jobFailureSchema = z
  .object({ id: z.string(), name: z.string(), failedAt: z.iso.datetime(), attempts: z.int(), reason: z.string() })
  .meta({ id: 'JobFailure' });
export type JobFailure = z.infer<typeof jobFailureSchema>;

export const jobsHealthSchema = z.object({ jobs: z.array(jobHealthSchema), failures: z.array(jobFailureSchema) });
export type JobsHealth = z.infer<typeof jobsHealthSchema>;
