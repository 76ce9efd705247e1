import { z } from 'zod';

const runSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().meta({ description: 'Why it failed' }),
});

export const jobHealthSchema = z
  .object({
    name: z.string(),
    cron: z.string().nullable().meta({ description: 'By the newsroom’s clock; null: when there is something to do' }),
    lastRun: runSchema.nullable(),
    nextRunAt: z.iso.datetime().nullable(),
    overdue: z.boolean().meta({ description: 'It should have run two minutes ago or more' }),
    waiting: z.int(),
    running: z.int(),
    failed: z.int().meta({ description: 'In the last two weeks' }),
  })
  .meta({ id: 'JobHealth' });
export type JobHealth = z.infer<typeof jobHealthSchema>;

export const jobFailureSchema = z
  .object({ id: z.string(), name: z.string(), failedAt: z.iso.datetime(), attempts: z.int(), reason: z.string() })
  .meta({ id: 'JobFailure' });
export type JobFailure = z.infer<typeof jobFailureSchema>;

export const jobsHealthSchema = z.object({ jobs: z.array(jobHealthSchema), failures: z.array(jobFailureSchema) });
export type JobsHealth = z.infer<typeof jobsHealthSchema>;
