import { createRoute, z } from '@hono/zod-openapi';
import { accountDeletionSchema } from '#lib/domain/account.ts';
import { accountExportSchema } from '#lib/domain/accountExport.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { sessionSchema } from '#lib/domain/session.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { deleteOwnAccount } from '../services/accounts/deleteOwnAccount.ts';
import { endOtherSessions } from '../services/accounts/endOtherSessions.ts';
import { endSession } from '../services/accounts/endSession.ts';
import { exportAccount } from '../services/accounts/exportAccount.ts';
import { listOwnSessions } from '../services/accounts/listOwnSessions.ts';
import { resendVerificationMail } from '../services/accounts/resendVerificationMail.ts';
import { translate } from '../words/translate.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { originOf } from './originOf.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Own account'];
const told = z.object({ message: z.string() });

const listSessions = createRoute({
  method: 'get',
  path: '/sessions',
  tags,
  ...allow(canUseAccount),
  summary: 'Where one is signed in, the last used first',
  responses: answers(200, 'All of them', z.object({ sessions: z.array(sessionSchema) }), ['unauthenticated']),
});

const endOne = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  tags,
  ...allow(canUseAccount),
  summary: 'End one of one’s sessions',
  request: { params: z.object({ id: pathId('session') }) },
  responses: noContent('Its token is dead', ['unauthenticated', 'not_found']),
});

const endOthers = createRoute({
  method: 'delete',
  path: '/sessions',
  tags,
  ...allow(canUseAccount),
  summary: 'End all of one’s sessions but this one',
  responses: noContent('Their tokens are dead', ['unauthenticated', 'conflict']),
});

const exportAll = createRoute({
  method: 'get',
  path: '/export',
  tags,
  ...allow(canUseAccount, 'export'),
  summary: 'Everything that the site keeps about oneself, as a file',
  responses: answers(200, 'The file', accountExportSchema, ['unauthenticated', 'too_many']),
});

const deleteAccount = createRoute({
  method: 'delete',
  path: '/me',
  tags,
  ...allow(canUseAccount),
  summary: 'Delete one’s account for good',
  description: 'With the password; an account that has none with its address. Comments stay, signed by nobody.',
  request: body(accountDeletionSchema),
  responses: noContent('It is gone', ['invalid', 'unauthenticated', 'conflict', 'too_many']),
});

const resend = createRoute({
  method: 'post',
  path: '/verify-email/resend',
  tags,
  ...allow(canUseAccount),
  summary: 'Have the link that proves one’s address mailed once more',
  responses: answers(200, 'On its way', told, ['unauthenticated', 'conflict', 'too_many']),
});

export function ownAccountRoutes() {
  return createRouter()
    .openapi(listSessions, async (c) => c.json({ sessions: await listOwnSessions(c.var.caller) }, 200))
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
