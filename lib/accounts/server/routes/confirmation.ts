import { createRoute } from '@hono/zod-openapi';
import { allow, body, noContent } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { confirmationSchema } from '../../confirmation.ts';
import { confirmIdentity } from '../confirmCaller.ts';

const confirm = createRoute({
  method: 'post',
  path: '/confirmation',
  tags: ['Own account'],
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'confirmIdentity',
  summary: 'Confirm to be the owner of the account',
  description:
    'Allows the operations that asked for it with 403 `confirmation_required` for the next 15 minutes, in this session. A sign-in counts as a confirmation; for `signIn`, sign in again instead.',
  request: body(confirmationSchema),
  responses: noContent('The session is confirmed', ['invalid', 'unauthenticated', 'too_many']),
});

export function confirmationRoutes() {
  return createRouter().openapi(confirm, async (c) => {
    await confirmIdentity(c.var.caller, c.req.valid('json'), clientAddress(c), c.req.header('cookie'));
    return c.body(null, 204);
  });
}
