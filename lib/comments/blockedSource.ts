import { z } from 'zod';
import { lineSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';
import { blockRules } from './commentRules.ts';

/** A network that may neither comment nor register. Its address is not stored: the comment says what is known of it. */
export const blockedSourceSchema = z
  .object({
    id: z.string(),
    comment: z
      .object({ id: z.string(), authorName: z.string(), body: z.string() })
      .nullable()
      .meta({ description: 'The last comment because of which it was blocked; null if it was deleted for ever' }),
    reason: z.string(),
    creator: z.object({ id: z.string(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Null if it stays blocked until it is unblocked' }),
  })
  .meta({ id: 'BlockedSource' });
export type BlockedSource = z.infer<typeof blockedSourceSchema>;

export const newBlockedSourceSchema = z
  .strictObject({
    commentId: idSchema,
    days: z.int().min(1).max(blockRules.days.max).nullable().meta({ description: 'Null until it is unblocked' }),
    reason: lineSchema(blockRules.reason.max).default(''),
  })
  .meta({ id: 'NewBlockedSource' });
export type NewBlockedSource = z.infer<typeof newBlockedSourceSchema>;

export const blockedSourcesQuerySchema = pageQuerySchema;
export type BlockedSourcesQuery = z.infer<typeof blockedSourcesQuerySchema>;
