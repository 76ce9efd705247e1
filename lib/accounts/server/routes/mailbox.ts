import { createRoute, z } from '@hono/zod-openapi';
import { mailedLinkSchema, ownAccountsSchema, provisionalAccountsSchema } from '../../mailbox.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { joinMailboxAccounts, listMailboxAccounts } from '../mailbox.ts';
import { readMailedLink } from '../readMailedLink.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import { allow, answers, body, messageSchema } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const readLink = createRoute({
  method: 'post',
  path: '/mailed-link',
  tags: ['Accounts'],
  operationId: 'getMailedLink',
  summary: 'Get what a mailed link needs',
  description: 'Changes nothing. The token is in the body so that no log has it.',
  request: body(z.strictObject({ token: z.string().min(20).max(200) })),
  responses: answers(200, 'The purpose and needs of the link', mailedLinkSchema, ['invalid', 'too_many']),
});

const list = createRoute({
  method: 'get',
  path: '/mailbox',
  tags: ['Own account'],
  ...allow(canUseAccount),
  operationId: 'listMailboxAccounts',
  summary: 'List unconfirmed accounts of the caller’s address',
  description: 'Accounts that were created with the caller’s address but never confirmed.',
  responses: answers(200, 'The accounts, those with content first', provisionalAccountsSchema, [
    'unauthenticated',
    'conflict',
  ]),
});

const join = createRoute({
  method: 'post',
  path: '/mailbox',
  tags: ['Own account'],
  ...allow(canUseAccount, 'profile'),
  operationId: 'joinMailboxAccounts',
  summary: 'Merge unconfirmed accounts',
  description:
    'Likes, saved articles and comments of the named accounts become the caller’s; the other accounts are deleted.',
  request: body(z.strictObject({ accounts: ownAccountsSchema })),
  responses: answers(200, 'The accounts are merged or deleted', messageSchema, [
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
