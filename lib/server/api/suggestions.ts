import { createRoute, z } from '@hono/zod-openapi';
import { bulkResultSchema } from '#lib/domain/adminArticle.ts';
import { editedArticleSchema } from '#lib/domain/articleDraft.ts';
import { canUseSuggestions } from '#lib/domain/permissions.ts';
import {
  suggestionSchema,
  suggestionsDecisionSchema,
  suggestionsQuerySchema,
  taskSchema,
} from '#lib/domain/suggestion.ts';
import { readTask } from '../services/jobs/readTask.ts';
import { startTask } from '../services/jobs/startTask.ts';
import { acceptSuggestion } from '../services/suggestions/acceptSuggestion.ts';
import { decideSuggestions } from '../services/suggestions/decideSuggestions.ts';
import { listSuggestions } from '../services/suggestions/listSuggestions.ts';
import { rejectSuggestion } from '../services/suggestions/rejectSuggestion.ts';
import { restoreSuggestion } from '../services/suggestions/restoreSuggestion.ts';
import { translate } from '../words/translate.ts';
import { allow, answers, body } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Suggestions'];
const params = z.object({ id: pathId('suggestion') });
const begun = z.object({ jobId: z.string().meta({ description: 'For GET /suggestions/jobs/{id}' }) });
const decided = z.object({ suggestion: suggestionSchema });
const refusals = ['unauthenticated', 'forbidden', 'not_found', 'conflict'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseSuggestions),
  summary: 'What other sites write about, the last fetched first',
  request: { query: suggestionsQuerySchema },
  responses: answers(
    200,
    'One page of them',
    z.object({ suggestions: z.array(suggestionSchema), total: z.int(), page: z.int(), limit: z.int() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const triggerFetch = createRoute({
  method: 'post',
  path: '/trigger-fetch',
  tags,
  ...allow(canUseSuggestions),
  summary: 'Have all feeds read now, or join the reading that is on',
  responses: answers(202, 'It will be done', begun, ['unauthenticated', 'forbidden']),
});

const triggerCleanup = createRoute({
  method: 'post',
  path: '/trigger-cleanup',
  tags,
  ...allow(canUseSuggestions),
  summary: 'Have suggestions older than two weeks put away, or join the clearing that is on',
  responses: answers(202, 'It will be done', begun, ['unauthenticated', 'forbidden']),
});

const readJob = createRoute({
  method: 'get',
  path: '/jobs/{id}',
  tags,
  ...allow(canUseSuggestions),
  summary: 'How far a reading or a clearing is',
  request: { params: z.object({ id: pathId('task') }) },
  responses: answers(200, 'Its progress', taskSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

const accept = createRoute({
  method: 'post',
  path: '/{id}/accept',
  tags,
  ...allow(canUseSuggestions),
  summary: 'Make a draft of a suggestion',
  request: { params },
  responses: answers(201, 'The draft', editedArticleSchema, [...refusals]),
});

const reject = createRoute({
  method: 'post',
  path: '/{id}/reject',
  tags,
  ...allow(canUseSuggestions),
  summary: 'Put a suggestion away for good',
  request: { params },
  responses: answers(200, 'The suggestion', decided, [...refusals]),
});

const restore = createRoute({
  method: 'post',
  path: '/{id}/restore',
  tags,
  ...allow(canUseSuggestions),
  summary: 'Put a suggestion back among the new ones',
  request: { params },
  responses: answers(200, 'The suggestion', decided, [...refusals]),
});

const decideMany = createRoute({
  method: 'post',
  path: '/bulk',
  tags,
  ...allow(canUseSuggestions),
  summary: 'One decision on many suggestions, each by itself',
  request: body(suggestionsDecisionSchema),
  responses: answers(200, 'Those decided on and those not', bulkResultSchema, [
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
    .openapi(accept, async (c) => c.json(await acceptSuggestion(c.var.caller, c.req.valid('param').id), 201))
    .openapi(reject, async (c) =>
      c.json({ suggestion: await rejectSuggestion(c.var.caller, c.req.valid('param').id) }, 200),
    )
    .openapi(restore, async (c) =>
      c.json({ suggestion: await restoreSuggestion(c.var.caller, c.req.valid('param').id) }, 200),
    )
    .openapi(decideMany, async (c) => {
      const { done, failed } = await decideSuggestions(c.var.caller, c.req.valid('json'));
      const told = failed.map(({ id, code }) => ({ id, code, message: translate(c.var.language, `errors.${code}`) }));
      return c.json({ done, failed: told }, 200);
    });
}
