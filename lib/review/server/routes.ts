import { createRoute, z } from '@hono/zod-openapi';
import { editedArticleSchema } from '#lib/articles/articleDraft.ts';
import {
  allowEditors,
  editorErrors,
  articleParams as params,
  withEtag,
} from '#lib/articles/server/routes/articleParts.ts';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canReview, canWriteArticles } from '#lib/users/permissions.ts';
import {
  assignmentSchema,
  returnSchema,
  reviewCountsSchema,
  reviewEntrySchema,
  reviewsQuerySchema,
  submissionSchema,
} from '../review.ts';
import { assignReview, listReviews, returnArticle, submitArticle, withdrawArticle } from './submitArticle.ts';

const tags = ['Review'];

const submit = createRoute({
  method: 'post',
  path: '/{id}/submit',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'submitArticle',
  summary: 'Hand in an article for review',
  description:
    'Hands in a draft, which gets the status `review`, or the unpublished changes of a published article; works whether or not review is required. Handing in again changes the note.',
  request: { params, ...body(submissionSchema) },
  responses: answers(200, 'The article', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
});

const withdraw = createRoute({
  method: 'post',
  path: '/{id}/withdraw',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'withdrawArticle',
  summary: 'Withdraw an article from review',
  description: 'An article in review becomes a draft; changes of a published article stay unpublished.',
  request: { params },
  responses: answers(200, 'The article', editedArticleSchema, [...editorErrors, 'conflict']),
});

const giveBack = createRoute({
  method: 'post',
  path: '/{id}/return',
  tags,
  ...allow(canReview, 'articles:write'),
  operationId: 'returnArticle',
  summary: 'Return an article to its author',
  description: 'An article in review becomes a draft; the author sees the note until the article is published.',
  request: { params, ...body(returnSchema) },
  responses: answers(200, 'The article', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
});

const assign = createRoute({
  method: 'put',
  path: '/{id}/assignee',
  tags,
  ...allow(canReview, 'articles:write'),
  operationId: 'assignReview',
  summary: 'Assign a review to an editor',
  description: 'Names the editor who reviews what was handed in. Other editors may still return and publish it.',
  request: { params, ...body(assignmentSchema) },
  responses: answers(200, 'The article', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
});

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listReviews',
  summary: 'List what is in review',
  description:
    'Articles and changes that were handed in or returned. Editors see all, authors those of their articles.',
  request: { query: reviewsQuerySchema },
  responses: answers(
    200,
    'One page of reviews, and the number of those in each list of the board',
    z.object({ reviews: z.array(reviewEntrySchema), ...boundedPageFields, counts: reviewCountsSchema }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

export function articleReviewRoutes() {
  return createRouter()
    .openapi(submit, async (c) =>
      c.json(withEtag(c, await submitArticle(c.var.caller, c.req.valid('param').id, c.req.valid('json'))), 200),
    )
    .openapi(withdraw, async (c) =>
      c.json(withEtag(c, await withdrawArticle(c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(giveBack, async (c) =>
      c.json(withEtag(c, await returnArticle(c.var.caller, c.req.valid('param').id, c.req.valid('json'))), 200),
    )
    .openapi(assign, async (c) => {
      const { userId } = c.req.valid('json');
      return c.json(withEtag(c, await assignReview(c.var.caller, c.req.valid('param').id, userId)), 200);
    });
}

export function reviewRoutes() {
  return createRouter().openapi(list, async (c) => c.json(await listReviews(c.var.caller, c.req.valid('query')), 200));
}
