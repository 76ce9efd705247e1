import { createRoute, z } from '@hono/zod-openapi';
import { managedUserSchema, userChangeSchema, usersQuerySchema } from '#lib/domain/managedUser.ts';
import { canManageUsers } from '#lib/domain/permissions.ts';
import { changeUser } from '../services/users/changeUser.ts';
import { endUserSessions } from '../services/users/endUserSessions.ts';
import { listUsers } from '../services/users/listUsers.ts';
import { removeUser } from '../services/users/removeUser.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Users'];
const params = z.object({ id: pathId('user') });

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageUsers),
  summary: 'Users, for admins',
  request: { query: usersQuerySchema },
  responses: answers(
    200,
    'One page of them',
    z.object({ users: z.array(managedUserSchema), total: z.int(), page: z.int(), limit: z.int() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const change = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...allow(canManageUsers),
  summary: 'Give a user another role, block them or let them in again',
  description: 'Holds at once. Whoever loses something is signed out everywhere.',
  request: { params, ...body(userChangeSchema) },
  responses: answers(200, 'The user', managedUserSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
  ]),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canManageUsers),
  summary: 'Delete a user’s account for good',
  request: {
    params,
    query: z.object({ moveTo: z.uuid().optional().meta({ description: 'The author who gets their articles' }) }),
  },
  responses: noContent('It is gone', ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict']),
});

const endSessions = createRoute({
  method: 'delete',
  path: '/{id}/sessions',
  tags,
  ...allow(canManageUsers),
  summary: 'Sign a user out everywhere',
  request: { params },
  responses: noContent('Their tokens are dead', ['unauthenticated', 'forbidden', 'not_found']),
});

export function managedUserRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listUsers(c.var.caller, c.req.valid('query')), 200))
    .openapi(change, async (c) =>
      c.json(await changeUser(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(remove, async (c) => {
      await removeUser(c.var.caller, c.req.valid('param').id, c.req.valid('query').moveTo);
      return c.body(null, 204);
    })
    .openapi(endSessions, async (c) => {
      await endUserSessions(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
