import { createRoute, z } from '@hono/zod-openapi';
import { mailedLinkSchema, ownAccountsSchema, provisionalAccountsSchema } from '#lib/domain/mailbox.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { joinMailboxAccounts } from '../services/accounts/joinMailboxAccounts.ts';
import { listMailboxAccounts } from '../services/accounts/listMailboxAccounts.ts';
import { readMailedLink } from '../services/accounts/readMailedLink.ts';
import { translate } from '../words/translate.ts';
import { allow, answers, body } from './answers.ts';
import { createRouter } from './router.ts';

const readLink = createRoute({
  method: 'post',
  path: '/mailed-link',
  tags: ['Accounts'],
  summary: 'What a mailed link asks of the reader',
  description:
    'Changes nothing: /auth/verify-email and /auth/reset-password do. The token is in the body, so no log has it.',
  request: body(z.strictObject({ token: z.string().min(20).max(200) })),
  responses: answers(200, 'What to ask for', mailedLinkSchema, ['invalid', 'too_many']),
});

const list = createRoute({
  method: 'get',
  path: '/mailbox',
  tags: ['Own account'],
  ...allow(canUseAccount),
  summary: 'Accounts that were made under one’s proved address without the mailbox',
  responses: answers(200, 'Those with something in them first', provisionalAccountsSchema, [
    'unauthenticated',
    'conflict',
  ]),
});

const join = createRoute({
  method: 'post',
  path: '/mailbox',
  tags: ['Own account'],
  ...allow(canUseAccount, 'profile'),
  summary: 'Say which of them are one’s own',
  description: 'Their likes, saved articles and comments become the caller’s. The others are erased.',
  request: body(z.strictObject({ accounts: ownAccountsSchema })),
  responses: answers(200, 'Done', z.object({ message: z.string() }), [
    'invalid',
    'unauthenticated',
    'conflict',
    'too_many',
  ]),
});

export function mailboxRoutes() {
  return createRouter()
    .openapi(readLink, async (c) => {
      return c.json(await readMailedLink(c.var.caller, c.req.valid('json').token, clientAddress(c)), 200);
    })
    .openapi(list, async (c) => c.json({ accounts: await listMailboxAccounts(c.var.caller) }, 200))
    .openapi(join, async (c) => {
      await joinMailboxAccounts(c.var.caller, c.req.valid('json').accounts);
      return c.json({ message: translate(c.var.language, 'accountPages.mailbox.joined') }, 200);
    });
}
