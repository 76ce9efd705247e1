import { createRoute, z } from '@hono/zod-openapi';
import { ownUserSchema } from '#lib/accounts/account.ts';
import { canUseAccount, canUseAdmin } from '../../permissions.ts';
import { publicUserSchema, staffMemberSchema } from '../../user.ts';
import { readOwnUser } from '#lib/accounts/server/readOwnUser.ts';
import { readPublicUser } from '#lib/articles/server/userPages.ts';
import { listStaff } from '../listStaff.ts';
import { allow, answers } from '#lib/platform/http/server/answers.ts';
import { pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const readPublic = createRoute({
  method: 'get',
  path: '/public/{id}',
  tags: ['Users'],
  operationId: 'getPublicUserProfile',
  summary: 'Get the public profile of a user',
  description: 'Never contains the email address.',
  request: { params: z.object({ id: pathName('user', 100) }) },
  responses: answers(200, 'The public profile', z.object({ user: publicUserSchema }), ['not_found']),
});

const staff = createRoute({
  method: 'get',
  path: '/staff',
  tags: ['Users'],
  ...allow(canUseAdmin),
  operationId: 'listStaff',
  summary: 'List authors, editors and admins',
  description: 'All of them by name, without email addresses.',
  responses: answers(200, 'The staff', z.object({ users: z.array(staffMemberSchema) }), [
    'unauthenticated',
    'forbidden',
  ]),
});

export function userRoutes() {
  return createRouter()
    .openapi(readPublic, async (c) =>
      c.json({ user: await readPublicUser(c.var.caller, c.req.valid('param').id) }, 200),
    )
    .openapi(staff, async (c) => c.json({ users: await listStaff(c.var.caller) }, 200));
}

const own = createRoute({
  method: 'get',
  path: '/user',
  tags: ['Accounts'],
  ...allow(canUseAccount),
  operationId: 'getUserData',
  summary: 'Get the signed-in user',
  description: 'Accepts a session token or the ID token of a Google sign-in.',
  responses: answers(200, 'The user', z.object({ user: ownUserSchema }), ['unauthenticated']),
});

export function ownUserRoutes() {
  return createRouter().openapi(own, (c) => c.json({ user: readOwnUser(c.var.caller) }, 200));
}
