import { createRoute, z } from '@hono/zod-openapi';
import { editedArticleSchema } from '#lib/articles/articleDraft.ts';
import { bulkResultSchema } from '#lib/articles/bulkChange.ts';
import { readTask, startTask } from '#lib/jobs/server/tasks.ts';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import { suggestionSchema, suggestionsDecisionSchema, suggestionsQuerySchema, taskSchema } from '../../suggestion.ts';
import {
  acceptSuggestion,
  decideSuggestions,
  listSuggestions,
  rejectSuggestion,
  restoreSuggestion,
} from '../decideSuggestions.ts';

const tags = ['Suggestions'];
const params = z.object({ id: pathId('suggestion') });
const begun = z.object({ jobId: z.string().meta({ description: 'Id for GET /suggestions/jobs/{id}' }) });
const decided = z.object({ suggestion: suggestionSchema });
const refusals = ['unauthenticated', 'forbidden', 'not_found', 'conflict'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseSuggestions, 'read'),
  operationId: 'listSuggestions',
  summary: 'List suggestions',
  description: 'Items from the feeds of other sites.',
  request: { query: suggestionsQuerySchema },
  responses: answers(
    200,
    'One page of suggestions, last fetched first',
    z.object({ suggestions: z.array(suggestionSchema), ...boundedPageFields }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const triggerFetch = createRoute({
  method: 'post',
  path: '/trigger-fetch',
  tags,
  ...allow(canUseSuggestions, 'noKeys'),
  operationId: 'triggerSuggestionsFetch',
  summary: 'Fetch all feeds now',
  description: 'Joins a running task if there is one.',
  responses: answers(202, 'The id of the task', begun, ['unauthenticated', 'forbidden']),
});

const triggerCleanup = createRoute({
  method: 'post',
  path: '/trigger-cleanup',
  tags,
  ...allow(canUseSuggestions, 'noKeys'),
  operationId: 'triggerSuggestionsCleanup',
  summary: 'Expire old suggestions now',
  description: 'Expires suggestions older than two weeks; joins a running task if there is one.',
  responses: answers(202, 'The id of the task', begun, ['unauthenticated', 'forbidden']),
});

const readJob = createRoute({
  method: 'get',
  path: '/jobs/{id}',
  tags,
  ...allow(canUseSuggestions, 'read'),
  operationId: 'getSuggestionsJob',
  summary: 'Get the progress of a task',
  description: 'Covers fetching feeds and expiring suggestions.',
  request: { params: z.object({ id: pathId('task') }) },
  responses: answers(200, 'The progress of the task', taskSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

const accept = createRoute({
  method: 'post',
  path: '/{id}/accept',
  tags,
  ...allow(canUseSuggestions, 'noKeys'),
  operationId: 'acceptSuggestion',
  summary: 'Accept a suggestion',
  description: 'Creates a draft of the caller from the suggestion.',
  request: { params },
  responses: answers(201, 'The new draft', editedArticleSchema, [...refusals]),
});

const reject = createRoute({
  method: 'post',
  path: '/{id}/reject',
  tags,
  ...allow(canUseSuggestions, 'noKeys'),
  operationId: 'rejectSuggestion',
  summary: 'Reject a suggestion',
  description: 'A suggestion that became an article cannot be rejected.',
  request: { params },
  responses: answers(200, 'The rejected suggestion', decided, [...refusals]),
});

const restore = createRoute({
  method: 'post',
  path: '/{id}/restore',
  tags,
  ...allow(canUseSuggestions, 'noKeys'),
  operationId: 'restoreSuggestion',
  summary: 'Restore a suggestion',
  description: 'Gives a suggestion the status `new`; an accepted one only if its draft is deleted.',
  request: { params },
  responses: answers(200, 'The restored suggestion', decided, [...refusals]),
});

const decideMany = createRoute({
  method: 'post',
  path: '/bulk',
  tags,
  ...allow(canUseSuggestions, 'noKeys'),
  operationId: 'decideSuggestions',
  summary: 'Decide on many suggestions',
  description: 'Accepts, rejects or restores up to 100 suggestions.',
  request: body(suggestionsDecisionSchema),
  responses: answers(200, 'The changed suggestions, and an error for each of the others', bulkResultSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
  ]),
});

export function suggestionRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listSuggestions(c.var.caller, c.req.valid('query')), 200))
    .openapi(triggerFetch, async (c) => c.json(await startTask(c.var.caller, 'read-feeds'), 202))
    .openapi(triggerCleanup, async (c) => c.json(await startTask(c.var.caller, 'clear-suggestions'), 202))
    .openapi(readJob, async (c) => c.json(await readTask(c.var.caller, c.req.valid('param').id), 200))
    .openapi(accept, async (c) => {
      const article = await acceptSuggestion(c.var.caller, c.req.valid('param').id);
      c.header('ETag', article.etag);
      return c.json(article, 201);
    })
    .openapi(reject, async (c) =>
      c.json({ suggestion: await rejectSuggestion(c.var.caller, c.req.valid('param').id) }, 200),
    )
    .openapi(restore, async (c) =>
      c.json({ suggestion: await restoreSuggestion(c.var.caller, c.req.valid('param').id) }, 200),
    )
    .openapi(decideMany, async (c) => {
      const { done, failed } = await decideSuggestions(c.var.caller, c.req.valid('json'));
      const errors = failed.map(({ id, code }) => ({ id, code, message: translate(c.var.language, `errors.${code}`) }));
      return c.json({ done, failed: errors }, 200);
    });
}
