import { createRoute, z } from '@hono/zod-openapi';
import { ownUserSchema } from '#lib/accounts/account.ts';
import { confirmed } from '#lib/accounts/server/confirmCaller.ts';
import { resetSecondFactor } from '#lib/accounts/server/demandSecondFactor.ts';
import { readOwnUser } from '#lib/accounts/server/ownAccount.ts';
import { toEditorOrAdmin } from '#lib/accounts/server/routes/ownAccount.ts';
import { listTags } from '#lib/articles/server/shownTags.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { allow, answers, body, messageSchema, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { managedUserSchema, passwordResetSchema, userChangeSchema, usersQuerySchema } from '../managedUser.ts';
import { canManageUsers, canUseAccount, canUseAdmin } from '../permissions.ts';
import { publicUserSchema, staffMemberSchema } from '../user.ts';
import { changeUser, endUserSessions, listStaff, listUsers, removeUser, resetUserPassword } from './manageUsers.ts';
import { readPublicUser } from './userPages.ts';

const tags = ['Users'];
const params = z.object({ id: pathId('user') });

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageUsers, 'noKeys'),
  operationId: 'listUsers',
  summary: 'List users',
  description: 'Filters by role, block and part of a name or an address.',
  request: { query: usersQuerySchema },
  responses: answers(200, 'One page of users', z.object({ users: z.array(managedUserSchema), ...boundedPageFields }), [
    'invalid',
    'unauthenticated',
    'forbidden',
  ]),
});

const change = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...confirmed(allow(canManageUsers, 'noKeys'), toEditorOrAdmin),
  operationId: 'updateUser',
  summary: 'Correct the name of a user, change the role, block or unblock',
  description: 'Takes effect at once; a user who loses rights is signed out everywhere.',
  request: { params, ...body(userChangeSchema) },
  responses: answers(200, 'The updated user', managedUserSchema, [
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
  ...allow(canManageUsers, 'noKeys'),
  operationId: 'deleteUser',
  summary: 'Delete a user',
  description: 'Final. A user with articles needs `moveTo`.',
  request: {
    params,
    query: z.object({
      moveTo: idSchema.optional().meta({ description: 'Id of the author who receives the articles' }),
    }),
  },
  responses: noContent('The account is deleted', ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict']),
});

const resetPassword = createRoute({
  method: 'post',
  path: '/{id}/password-reset',
  tags,
  ...confirmed(allow(canManageUsers, 'noKeys', 'invitation')),
  operationId: 'resetUserPassword',
  summary: 'Mail a user a link to set a new password',
  description: 'With `required`, the present password stops working and all sessions end.',
  request: { params, ...body(passwordResetSchema) },
  responses: answers(200, 'The mail is queued', messageSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
    'too_many',
  ]),
});

const endSessions = createRoute({
  method: 'delete',
  path: '/{id}/sessions',
  tags,
  ...allow(canManageUsers, 'noKeys'),
  operationId: 'endUserSessions',
  summary: 'End all sessions of a user',
  description: 'Signs the user out everywhere.',
  request: { params },
  responses: noContent('All sessions of the user have ended', ['unauthenticated', 'forbidden', 'not_found']),
});

const resetFactor = createRoute({
  method: 'delete',
  path: '/{id}/second-factor',
  tags,
  ...confirmed(allow(canManageUsers, 'noKeys')),
  operationId: 'resetSecondFactor',
  summary: 'Remove the second factor of a user',
  description: 'For a lost device: the user is signed out everywhere, and notified by mail.',
  request: { params },
  responses: noContent('The user signs in with the password only', [
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
  ]),
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
    .openapi(resetPassword, async (c) => {
      await resetUserPassword(c.var.caller, c.req.valid('param').id, c.req.valid('json').required);
      return c.json({ message: translate(c.var.language, 'account.resetSent') }, 200);
    })
    .openapi(endSessions, async (c) => {
      await endUserSessions(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(resetFactor, async (c) => {
      await resetSecondFactor(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}

const readPublic = createRoute({
  method: 'get',
  path: '/public/{id}',
  tags: ['Users'],
  ...shared(),
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
  ...allow(canUseAdmin, 'read'),
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
    .openapi(readPublic, async (c) => {
      const user = await readPublicUser(c.var.caller, c.req.valid('param').id);
      nameTags(c, [userTag(user.id), ...listTags()]);
      return c.json({ user }, 200);
    })
    .openapi(staff, async (c) => c.json({ users: await listStaff(c.var.caller) }, 200));
}

const own = createRoute({
  method: 'get',
  path: '/user',
  tags: ['Accounts'],
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'getUserData',
  summary: 'Get the signed-in user',
  description: 'Accepts a session token or the ID token of a Google sign-in.',
  responses: answers(200, 'The user', z.object({ user: ownUserSchema }), ['unauthenticated']),
});

export function ownUserRoutes() {
  return createRouter().openapi(own, (c) => c.json({ user: readOwnUser(c.var.caller) }, 200));
}
