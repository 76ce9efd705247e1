import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { undoSchema } from '../undo.ts';
import { listUndos, undoAction } from './undoAction.ts';

const tags = ['Article editing'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'noKeys'),
  operationId: 'listUndos',
  summary: 'List what the caller can take back',
  description:
    'The last 20 actions of the caller, newest first: changes of many articles or of one article’s status, merged topics and deleted departments.',
  responses: answers(200, 'The actions', z.object({ undos: z.array(undoSchema) }), ['unauthenticated', 'forbidden']),
});

const undo = createRoute({
  method: 'post',
  path: '/{id}',
  tags,
  ...allow(canWriteArticles, 'noKeys'),
  operationId: 'undo',
  summary: 'Take an action back',
  description:
    'Restores what the action changed, and nothing that was changed since. Of many articles each succeeds or fails by itself. Articles of merged topics get their topic again in the background.',
  request: { params: z.object({ id: pathId('undo', 'Id of the action') }) },
  responses: answers(
    200,
    'What was taken back, and an error code for each of the others',
    z.object({ done: z.array(z.string()), failed: z.array(z.object({ id: z.string(), code: z.string() })) }),
    ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  ),
});

export function undoRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listUndos(c.var.caller), 200))
    .openapi(undo, async (c) => c.json(await undoAction(c.var.caller, c.req.valid('param').id), 200));
}
