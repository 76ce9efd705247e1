import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canUseApiKeys } from '#lib/users/permissions.ts';
import { apiKeySchema, apiKeysQuerySchema, createdApiKeySchema, newApiKeySchema } from '../../apiKey.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../apiKeys.ts';
import { confirmed } from '../confirmCaller.ts';

const tags = ['API keys'];
const refusals = ['unauthenticated', 'forbidden'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseApiKeys, 'noKeys'),
  operationId: 'listApiKeys',
  summary: 'List API keys',
  description: 'The caller’s, or everybody’s for admins: newest first, also for 90 days those that have ended.',
  request: { query: apiKeysQuerySchema },
  responses: answers(200, 'One page of keys', z.object({ apiKeys: z.array(apiKeySchema), ...boundedPageFields }), [
    'invalid',
    ...refusals,
  ]),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...confirmed(allow(canUseApiKeys, 'noKeys')),
  operationId: 'createApiKey',
  summary: 'Make an API key for the caller',
  description: 'The answer has the key, which is never shown again.',
  request: body(newApiKeySchema),
  responses: answers(201, 'The key', createdApiKeySchema, ['invalid', ...refusals]),
});

const revoke = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canUseApiKeys, 'noKeys'),
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'It stops working at once. Admins can revoke everybody’s.',
  request: { params: z.object({ id: pathId('api_key') }) },
  responses: noContent('The key is revoked', [...refusals, 'not_found']),
});

export function apiKeyRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listApiKeys(c.var.caller, c.req.valid('query')), 200))
    .openapi(create, async (c) => c.json(await createApiKey(c.var.caller, c.req.valid('json')), 201))
    .openapi(revoke, async (c) => {
      await revokeApiKey(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
