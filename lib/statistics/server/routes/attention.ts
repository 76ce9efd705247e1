import { createRoute } from '@hono/zod-openapi';
import { allow, answers } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { attentionSchema } from '../../attention.ts';
import { readAttention } from '../readAttention.ts';

const read = createRoute({
  method: 'get',
  path: '/attention',
  tags: ['Statistics'],
  ...allow(canUseAdmin, 'read'),
  operationId: 'getAttention',
  summary: 'Count what needs the caller',
  description: 'Reviews, returned and late articles, comments to be approved; for admins also what fails.',
  responses: answers(200, 'The numbers', attentionSchema, ['unauthenticated', 'forbidden']),
});

export function attentionRoutes() {
  return createRouter().openapi(read, async (c) => c.json(await readAttention(c.var.caller), 200));
}
