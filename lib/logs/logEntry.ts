import { z } from 'zod';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';

export const logLevelSchema = z.enum(['info', 'warning', 'error']);
export type LogLevel = z.infer<typeof logLevelSchema>;

/** An audit log entry: an action of a user or of the site itself. */
export const logEntrySchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    level: logLevelSchema,
    actor: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
    action: z.string().meta({ description: 'Noun and verb, such as article.publish' }),
    target: z.object({ type: z.string(), id: z.string(), label: z.string() }).nullable(),
    details: z.unknown().meta({ description: 'The state before and after the action, as far as it is logged' }),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntrySchema>;

/** What editors work on: the part of an action before its dot. */
export const contentNouns = ['article', 'comment', 'department', 'file', 'front', 'image', 'page', 'suggestion', 'tag'];

/** A day begins at midnight in the site's time zone; a timestamp is exact. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const logFilterSchema = z.object({
  level: logLevelSchema.optional(),
  action: z
    .string()
    .regex(/^[\w-]{1,40}(\.[\w-]{1,40})?$/)
    .optional()
    .meta({ description: 'An action (comment.moderate), or a noun (comment) for all its actions' }),
  actor: idSchema.optional(),
  target: z
    .string()
    .regex(/^[\w-]{1,40}(:[\w:.-]{1,100})?$/)
    .optional()
    .meta({ description: 'A type (article) or an object (article:ID)' }),
  from: time.optional().meta({ description: 'First day, or a time' }),
  to: time.optional().meta({ description: 'Last day (inclusive), or a time (exclusive)' }),
  q: z.string().trim().max(200).optional().meta({ description: 'Part of the action, the actor’s name or the target' }),
});
export type LogFilter = z.infer<typeof logFilterSchema>;

export const logsQuerySchema = pageQuerySchema.extend(logFilterSchema.shape);
export type LogsQuery = z.infer<typeof logsQuerySchema>;
