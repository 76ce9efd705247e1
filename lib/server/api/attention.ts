import { createRoute } from '@hono/zod-openapi';
import { attentionSchema } from '#lib/domain/attention.ts';
import { canUseAdmin } from '#lib/domain/permissions.ts';
import { readAttention } from '../services/attention/readAttention.ts';
import { allow, answers } from './answers.ts';
import { createRouter } from './router.ts';

const read = createRoute({
  method: 'get',
  path: '/attention',
  tags: ['Statistics'],
  ...allow(canUseAdmin),
  operationId: 'getAttention',
  summary: 'Count what needs the caller',
  description: 'Reviews, returned and late articles, comments to be approved; for admins also what fails.',
  responses: answers(200, 'The numbers', attentionSchema, ['unauthenticated', 'forbidden']),
});

export function attentionRoutes() {
  return createRouter().openapi(read, async (c) => c.json(await readAttention(c.var.caller), 200));
}
