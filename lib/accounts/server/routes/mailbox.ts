import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, keys, messageSchema } from '#lib/platform/http/server/answers.ts';
import { clientAddress, originOf } from '#lib/platform/http/server/clientAddress.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { addressChangeSchema, passwordSchema } from '../../account.ts';
import { mailedLinkSchema, ownAccountsSchema, provisionalAccountsSchema } from '../../mailbox.ts';
import { changeAddress, requestAddressChange, undoAddressChange } from '../changeAddress.ts';
import { confirmed } from '../confirmCaller.ts';
import { joinMailboxAccounts, listMailboxAccounts } from '../mailbox.ts';
import { readMailedLink } from '../verifyEmail.ts';

const tags = ['Own account'];
const tokenSchema = z.string().min(20).max(200);

const request = createRoute({
  method: 'post',
  path: '/email-change',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys', 'address-change')),
  operationId: 'requestEmailChange',
  summary: 'Begin a change of the caller’s address',
  description:
    'Mails a link to the new address, which is valid for a day. Until it is followed nothing changes. Five an hour.',
  request: body(addressChangeSchema),
  responses: answers(200, 'The same message for every address', messageSchema, [
    'invalid',
    'unauthenticated',
    'conflict',
    'too_many',
  ]),
});

const change = createRoute({
  method: 'post',
  path: '/email-change/confirm',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'confirmEmailChange',
  summary: 'Change the caller’s address',
  description:
    'Uses the token of the link that was mailed to the new address, in a session of the account. The former address gets a link that undoes the change.',
  request: body(z.strictObject({ token: tokenSchema })),
  responses: answers(200, 'The address is changed', messageSchema, [
    'invalid',
    'unauthenticated',
    'conflict',
    'too_many',
  ]),
});

const undo = createRoute({
  method: 'post',
  path: '/email-change/undo',
  tags: ['Accounts'],
  ...keys('noKeys'),
  operationId: 'undoEmailChange',
  summary: 'Undo the change of an address',
  description:
    'Uses the token of the link that was mailed to the former address, for 72 hours. Sets a new password, ends all sessions and removes methods of the second factor that were added since.',
  request: body(z.strictObject({ token: tokenSchema, password: passwordSchema })),
  responses: answers(200, 'The account has its former address', messageSchema, ['invalid', 'conflict', 'too_many']),
});

export function addressChangeRoutes() {
  return createRouter()
    .openapi(request, async (c) => {
      await requestAddressChange(c.var.caller, c.req.valid('json'), originOf(c));
      return c.json({ message: translate(c.var.language, 'account.changeSent') }, 200);
    })
    .openapi(change, async (c) => {
      await changeAddress(c.var.caller, c.req.valid('json').token, clientAddress(c));
      return c.json({ message: translate(c.var.language, 'account.addressChanged') }, 200);
    })
    .openapi(undo, async (c) => {
      await undoAddressChange(c.var.caller, c.req.valid('json'), clientAddress(c));
      return c.json({ message: translate(c.var.language, 'account.addressRestored') }, 200);
    });
}

const readLink = createRoute({
  method: 'post',
  path: '/mailed-link',
  tags: ['Accounts'],
  ...keys('noKeys'),
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
  ...allow(canUseAccount, 'noKeys'),
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
  ...allow(canUseAccount, 'noKeys', 'profile'),
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
