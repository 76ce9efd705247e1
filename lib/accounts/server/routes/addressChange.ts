import { createRoute, z } from '@hono/zod-openapi';
import { addressChangeSchema, passwordSchema } from '../../account.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { changeAddress, requestAddressChange } from '../changeAddress.ts';
import { undoAddressChange } from '../undoAddressChange.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import { allow, answers, body, messageSchema } from '#lib/platform/http/server/answers.ts';
import { confirmed } from '../confirmCaller.ts';
import { originOf } from '#lib/platform/http/server/originOf.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const tags = ['Own account'];
const tokenSchema = z.string().min(20).max(200);

const request = createRoute({
  method: 'post',
  path: '/email-change',
  tags,
  ...confirmed(allow(canUseAccount, 'address-change')),
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
  ...allow(canUseAccount),
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
