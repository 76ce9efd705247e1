import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { returnSchema, submissionSchema } from '#lib/review/review.ts';
import { articleContentSchema } from './articleDraft.ts';
import { bylineSchema } from './bylineSchema.ts';

const ids = z.array(idSchema).min(1).max(100);

export const moveSchema = z
  .enum(['publish', 'archive', 'draft', 'delete', 'restore', 'deleteForever'])
  .meta({ description: '`delete` moves to the trash; `deleteForever` deletes what is in the trash' });
export type Move = z.infer<typeof moveSchema>;

const people = bylineSchema.min(1).meta({ description: 'People in order, each once' });
const tags = articleContentSchema.shape.tags.default([]);

const moves = z.strictObject({ ids, action: moveSchema });
const edits = [
  z.strictObject({ ids, action: z.literal('setDepartment'), department: articleContentSchema.shape.department }),
  z.strictObject({ ids, action: z.literal('changeTags'), add: tags, remove: tags }),
  z.strictObject({ ids, action: z.literal('addAuthors'), authors: people }),
  z.strictObject({ ids, action: z.literal('setAuthors'), authors: people }),
  z.strictObject({ ids, action: z.literal('setLanguage'), language: languageSchema }),
] as const;

/** One change of many articles. */
export const bulkChangeSchema = z
  .discriminatedUnion('action', [
    moves,
    ...edits,
    z.strictObject({ ids, action: z.literal('submit'), note: submissionSchema.shape.note }),
    z.strictObject({ ids, action: z.literal('return'), note: returnSchema.shape.note }),
  ])
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof bulkChangeSchema>;
/** The same as a client sends it. */
export type BulkRequest = z.input<typeof bulkChangeSchema>;
/** A change of fields, which needs no new status. */
export type BulkEdit = z.infer<(typeof edits)[number]>;

/** `code` and `message` are those of the same change to a single article. */
export const bulkResultSchema = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});

export const changedArticlesSchema = bulkResultSchema.extend({
  undo: z.string().nullable().meta({ description: 'For `POST /undos/{id}`; null if the change can not be taken back' }),
});
