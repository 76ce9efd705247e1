import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canManagePages, canWriteArticles } from '#lib/users/permissions.ts';
import { snippetInputSchema, snippetSchema, snippetsQuerySchema } from '../../snippet.ts';
import { createSnippet, listSnippets } from '../snippets.ts';

const tags = ['Page editing'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listSnippets',
  summary: 'List the published snippets',
  description: 'Parts of texts that are the same in all of them, by name, at most 100.',
  request: { query: snippetsQuerySchema },
  responses: answers(200, 'The snippets', z.object({ snippets: z.array(snippetSchema) }), [
    'invalid',
    'unauthenticated',
    'forbidden',
  ]),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canManagePages, 'articles:write'),
  operationId: 'createSnippet',
  summary: 'Publish a new snippet',
  description:
    'Bodies contain it as `<div data-snippet="id">…</div>`. It is edited by the calls for pages; a change reaches all texts that contain it.',
  request: body(snippetInputSchema),
  responses: answers(201, 'The snippet', snippetSchema, ['invalid', 'unauthenticated', 'forbidden', 'conflict']),
});

export function snippetRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json({ snippets: await listSnippets(c.var.caller, c.req.valid('query')) }, 200))
    .openapi(create, async (c) => c.json(await createSnippet(c.var.caller, c.req.valid('json')), 201));
}
