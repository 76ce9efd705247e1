import { z } from 'zod';
import { noteText } from '#lib/articles/articleDates.ts';
import { lineSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';

export const liveStateSchema = z
  .enum(['on', 'ended', 'off'])
  .meta({ description: '`off`: readers see an ordinary article; its entries are stored' });
export type LiveState = z.infer<typeof liveStateSchema>;

/** What an article says about its live coverage. */
export const liveSchema = z
  .object({
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().meta({ description: 'Null while it goes on' }),
    updatedAt: z.iso.datetime().meta({ description: 'When readers last got something new' }),
  })
  .nullable()
  .meta({ description: 'Live coverage: entries below the text, newest first. Null for other articles' });
export type Live = z.infer<typeof liveSchema>;

/** Characters of HTML. */
export const maxEntryLength = 40_000;

export const liveEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    author: z.object({ id: z.string(), name: z.string() }).nullable(),
    headline: z.string(),
    body: z.string().meta({ description: 'Sanitised HTML' }),
    isKey: z.boolean().meta({ description: 'A key moment' }),
    isPinned: z.boolean().meta({ description: 'The summary above all entries' }),
    correction: z
      .object({ at: z.iso.datetime(), text: z.string() })
      .nullable()
      .meta({ description: 'What was wrong in it, and when it was put right' }),
    revision: z.int(),
  })
  .meta({ id: 'LiveEntry' });
export type LiveEntry = z.infer<typeof liveEntrySchema>;

/** What search engines get of an entry; `text` without HTML. */
export type LiveUpdate = {
  at: string;
  headline: string;
  text: string;
  url: string;
  author: { name: string; url: string } | null;
};

export const liveNewsSchema = z
  .object({
    from: z
      .int()
      .meta({ description: 'The version that these changes follow; 0: the newest entries, whatever was there' }),
    version: z.int(),
    ended: z.boolean(),
    entries: z.array(
      z.object({
        id: z.string(),
        html: z.string().nullable().meta({ description: 'As pages show it; null: deleted' }),
      }),
    ),
  })
  .meta({ id: 'LiveNews' });
export type LiveNews = z.infer<typeof liveNewsSchema>;

/** Live coverage in an export (docs/export-format.md). */
export const exportedLiveSchema = z.object({
  ...liveSchema.unwrap().shape,
  entries: z.array(liveEntrySchema.omit({ revision: true })),
});
export type ExportedLive = z.infer<typeof exportedLiveSchema>;

const headline = lineSchema(articleLimits.title);
const body = z
  .string()
  .overwrite((html) => html.toWellFormed().replaceAll('\0', ''))
  .max(maxEntryLength)
  .meta({ description: 'HTML, which the server sanitises' });

export const liveEntryInputSchema = z
  .strictObject({
    headline: headline.default(''),
    body: body.default(''),
    isKey: z.boolean().default(false),
    isPinned: z.boolean().default(false).meta({ description: 'Replaces the summary that is pinned' }),
  })
  .meta({ id: 'LiveEntryInput', description: 'With a headline, a body, or both' });
export type LiveEntryInput = z.infer<typeof liveEntryInputSchema>;

export const liveEntryChangeSchema = z
  .strictObject({
    revision: z.int().min(1).max(2_147_483_647).meta({ description: 'Of the entry that the change starts from' }),
    headline: headline.optional(),
    body: body.optional(),
    isKey: z.boolean().optional(),
    isPinned: z.boolean().optional(),
    correction: noteText.nullable().optional().meta({ description: 'Readers see it below the entry; null removes it' }),
  })
  .meta({ id: 'LiveEntryChange', description: 'Omitted fields stay unchanged. A deleted entry is there again' });
export type LiveEntryChange = z.infer<typeof liveEntryChangeSchema>;

export const liveQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: idSchema.optional().meta({ description: '`next` of the page before: entries older than this one' }),
});
export type LiveQuery = z.infer<typeof liveQuerySchema>;

export const liveCoverageSchema = z
  .object({
    state: liveStateSchema,
    startedAt: z.iso.datetime().nullable().meta({ description: 'Null if the article never had live coverage' }),
    endedAt: z.iso.datetime().nullable(),
    version: z.int().meta({ description: 'Grows with every change of the coverage or an entry' }),
    entries: z.array(liveEntrySchema).meta({ description: 'Newest first' }),
    next: z.string().nullable().meta({ description: '`before` for the next page; null after the first entry' }),
  })
  .meta({ id: 'LiveCoverage' });
export type LiveCoverage = z.infer<typeof liveCoverageSchema>;

export const liveStateInputSchema = z.strictObject({ state: liveStateSchema }).meta({ id: 'LiveStateInput' });
