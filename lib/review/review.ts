import { z } from 'zod';
import { articleSchema } from '#lib/articles/article.ts';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { textSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { reviewLimits } from '#lib/platform/values/inputLimits.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';

export const reviewStateSchema = z.enum(['waiting', 'returned']);
export type ReviewState = z.infer<typeof reviewStateSchema>;

const personSchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** What was handed in last, and what an editor answered. It ends when the text is published, scheduled or withdrawn. */
export const reviewSchema = z
  .object({
    state: reviewStateSchema,
    submittedAt: z.iso.datetime().meta({ description: 'When the text was handed in' }),
    submitter: personSchema.meta({ description: 'Who handed it in; null for a deleted account' }),
    note: z.string().meta({ description: 'What the editor should know' }),
    assignee: personSchema.meta({ description: 'The editor who reviews it' }),
    returnedAt: z.iso.datetime().nullable(),
    returner: personSchema.meta({ description: 'Who returned it last' }),
    returnNote: z.string().meta({ description: 'What is to be changed; stays when the text is handed in again' }),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

export const reviewKindSchema = z
  .enum(['draft', 'changes'])
  .meta({ description: 'A draft, or the unpublished changes of a published article' });
export type ReviewKind = z.infer<typeof reviewKindSchema>;

/** An entry of the review board. */
export const reviewEntrySchema = reviewSchema
  .extend({
    kind: reviewKindSchema,
    article: articleSchema.pick({ id: true, title: true, language: true, status: true }).extend({
      author: z.object({ id: z.string(), name: z.string() }),
      department: articleSchema.shape.department,
    }),
  })
  .meta({ id: 'ReviewEntry' });
export type ReviewEntry = z.infer<typeof reviewEntrySchema>;

export const reviewsQuerySchema = pageQuerySchema.extend({
  state: reviewStateSchema.default('waiting').meta({
    description: 'Waiting ones come in the order in which they were handed in, returned ones latest first',
  }),
  assignee: z
    .union([z.literal(['me', 'none']), idSchema])
    .optional()
    .meta({ description: 'Id of an editor, `me`, or `none` for those that nobody reviews' }),
  language: languageSchema.optional(),
});
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;

export const reviewCountsSchema = z.object({
  waiting: z.int(),
  mine: z.int().meta({ description: 'Number of waiting ones that the caller reviews' }),
  returned: z.int(),
});
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

const note = textSchema(reviewLimits.note).default('');

export const submissionSchema = z
  .strictObject({ note: note.meta({ description: 'For the editor' }) })
  .meta({ id: 'Submission' });
export const returnSchema = z
  .strictObject({ note: note.meta({ description: 'For the author: what to change' }) })
  .meta({ id: 'ReviewReturn' });
export const assignmentSchema = z
  .strictObject({ userId: idSchema.nullable().meta({ description: 'Id of an editor or admin; null for nobody' }) })
  .meta({ id: 'ReviewAssignment' });
