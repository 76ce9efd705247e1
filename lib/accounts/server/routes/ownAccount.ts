import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, messageSchema, noContent } from '#lib/platform/http/server/answers.ts';
import { clientAddress, originOf } from '#lib/platform/http/server/clientAddress.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { accountDeletionSchema } from '../../account.ts';
import { accountExportSchema, sessionSchema, signInSchema } from '../../session.ts';
import { confirmed } from '../confirmCaller.ts';
import {
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  listOwnSessions,
  listOwnSignIns,
} from '../ownAccount.ts';
import { resendVerificationMail } from '../register.ts';

type When = NonNullable<Parameters<typeof confirmed>[1]>;

export const toEditorOrAdmin: When = {
  words: 'for the roles editor and admin',
  is: ({ role }) => role === 'editor' || role === 'admin',
};

export const securitySettings: When = {
  words: 'for `secondFactorRequired` and `sessionDays`',
  is: (body) => body.secondFactorRequired !== undefined || body.sessionDays !== undefined,
};

export const newPassword: When = { words: 'for a new password', is: (body) => body.newPassword !== undefined };

/** The password of an account with one is checked by the service itself. */
export const withoutPassword: When = { words: 'without a password', is: (body) => body.password === undefined };

const tags = ['Own account'];

const listSessions = createRoute({
  method: 'get',
  path: '/sessions',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'listMySessions',
  summary: 'List the caller’s sessions',
  description: 'Each session with its browser, operating system and time of last use.',
  responses: answers(200, 'Last used first', z.object({ sessions: z.array(sessionSchema) }), ['unauthenticated']),
});

const listSignIns = createRoute({
  method: 'get',
  path: '/sign-ins',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'listMySignIns',
  summary: 'List the caller’s last sign-ins',
  description: 'The last 20, with those that were refused, as far back as the log of changes.',
  responses: answers(200, 'Newest first', z.object({ signIns: z.array(signInSchema) }), ['unauthenticated']),
});

const endOne = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'endSession',
  summary: 'End a session',
  description: 'Signs one of the caller’s devices out.',
  request: { params: z.object({ id: pathId('session') }) },
  responses: noContent('The session has ended', ['unauthenticated', 'not_found']),
});

const endOthers = createRoute({
  method: 'delete',
  path: '/sessions',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'endOtherSessions',
  summary: 'End all other sessions',
  description: 'Signs the caller out everywhere but here.',
  responses: noContent('The other sessions have ended', ['unauthenticated', 'conflict']),
});

const exportAll = createRoute({
  method: 'get',
  path: '/export',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys', 'export')),
  operationId: 'exportMyData',
  summary: 'Export the caller’s data',
  description: 'Everything that the site stores about the caller, as a file.',
  responses: answers(200, 'The data', accountExportSchema, ['unauthenticated', 'too_many']),
});

const deleteAccount = createRoute({
  method: 'delete',
  path: '/me',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys'), withoutPassword),
  operationId: 'deleteMyAccount',
  summary: 'Delete the caller’s account',
  description: 'Final; needs the password or, without one, the address. Comments stay without a name.',
  request: body(accountDeletionSchema),
  responses: noContent('The account is deleted', ['invalid', 'unauthenticated', 'conflict', 'too_many']),
});

const resend = createRoute({
  method: 'post',
  path: '/verify-email/resend',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'resendVerification',
  summary: 'Resend the address confirmation',
  description: 'Mails another link that confirms the caller’s address.',
  responses: answers(200, 'The mail is queued', messageSchema, ['unauthenticated', 'conflict', 'too_many']),
});

export function ownAccountRoutes() {
  return createRouter()
    .openapi(listSessions, async (c) => c.json({ sessions: await listOwnSessions(c.var.caller) }, 200))
    .openapi(listSignIns, async (c) => c.json({ signIns: await listOwnSignIns(c.var.caller) }, 200))
    .openapi(endOthers, async (c) => {
      await endOtherSessions(c.var.caller);
      return c.body(null, 204);
    })
    .openapi(endOne, async (c) => {
      await endSession(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(exportAll, async (c) => {
      c.header('Content-Disposition', 'attachment; filename="vestnik-account.json"');
      return c.json(await exportAccount(c.var.caller), 200);
    })
    .openapi(deleteAccount, async (c) => {
      await deleteOwnAccount(c.var.caller, c.req.valid('json'), clientAddress(c));
      return c.body(null, 204);
    })
    .openapi(resend, async (c) => {
      await resendVerificationMail(c.var.caller, originOf(c));
      return c.json({ message: translate(c.var.language, 'account.proofSent') }, 200);
    });
}
