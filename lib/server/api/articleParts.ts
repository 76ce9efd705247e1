import { z } from '@hono/zod-openapi';
import { editedArticleSchema } from '#lib/domain/articleDraft.ts';
import { errorSchema, json } from './answers.ts';
import { pathId } from './pathParameters.ts';

/** What the declarations of the newsroom's calls have in common. */
export const articleParams = z.object({ id: pathId('article') });

export const ifMatchHeader = {
  'if-match': z.string().max(200).optional().meta({
    description: '`etag` of the version that was changed; needed when somebody else saved in the last ten minutes',
  }),
};

export const savingHeaders = z.object({
  ...ifMatchHeader,
  'x-autosave': z.literal('1').optional().meta({ description: 'Saved by itself while somebody writes' }),
});

/** Spread into the answers of a call that wants the last version. */
export const meanwhile = {
  412: json(
    'Somebody else saved it meanwhile: `article` is their version',
    errorSchema.extend({ article: editedArticleSchema }),
  ),
};

/** The refusals of every call on one article of the newsroom. */
export const editorRefusals: ('unauthenticated' | 'forbidden' | 'not_found')[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
];
