import { createRoute, z } from '@hono/zod-openapi';
import { mailedToken, oneClickRequest } from '#lib/comments/server/routes/blockedSources.ts';
import { allow, answers, body, keys, messageSchema, noContent } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { ownSubscriptionSchema, preferencesSchema, subscribeSchema } from '../../subscription.ts';
import {
  changeOwnSubscription,
  confirmSubscription,
  endAccountSubscription,
  readAccountSubscription,
  readOwnSubscription,
  requestSubscription,
  saveAccountSubscription,
  unsubscribe,
} from '../subscriptions.ts';

const tags = ['Subscriptions'];
const token = mailedToken;

const subscribe = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...keys('noKeys'),
  operationId: 'subscribe',
  summary: 'Subscribe to mails',
  description: 'Mails a confirmation link to the address. What is chosen holds after the confirmation.',
  request: body(subscribeSchema),
  responses: answers(200, 'The same message for every address', messageSchema, ['invalid', 'too_many']),
});

const confirm = createRoute({
  method: 'post',
  path: '/confirm',
  tags,
  ...keys('noKeys'),
  operationId: 'confirmSubscription',
  summary: 'Confirm a subscription',
  description: 'Uses the token of the mailed link.',
  request: body(z.strictObject({ token })),
  responses: answers(200, 'The subscription is active', messageSchema),
});

const leave = createRoute({
  method: 'post',
  path: '/unsubscribe',
  tags,
  ...keys('noKeys'),
  operationId: 'unsubscribe',
  summary: 'Unsubscribe from mails',
  description: 'Takes the token in the body or, for one-click unsubscribing (RFC 8058), in the query.',
  request: oneClickRequest,
  responses: answers(200, 'The subscription has ended', messageSchema),
});

const read = createRoute({
  method: 'get',
  path: '/preferences',
  tags,
  ...keys('noKeys'),
  operationId: 'getSubscription',
  summary: 'Get a subscription',
  description: 'Uses the token that is in every mail.',
  request: { query: z.object({ token }) },
  responses: answers(200, 'The subscription', z.object({ subscription: ownSubscriptionSchema })),
});

const change = createRoute({
  method: 'put',
  path: '/preferences',
  tags,
  ...keys('noKeys'),
  operationId: 'changeSubscription',
  summary: 'Change a subscription',
  description: 'Sets language, departments, tags and frequency. Uses the token that is in every mail.',
  request: body(preferencesSchema.extend({ token })),
  responses: answers(200, 'The changed subscription', z.object({ subscription: ownSubscriptionSchema })),
});

const readOfAccount = createRoute({
  method: 'get',
  path: '/own',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'getMySubscription',
  summary: 'Get the caller’s subscription',
  description: 'The subscription of the caller’s confirmed address.',
  responses: answers(
    200,
    'The subscription, or null without one',
    z.object({ subscription: z.union([ownSubscriptionSchema, z.null()]) }),
    ['unauthenticated', 'conflict'],
  ),
});

const saveOfAccount = createRoute({
  method: 'put',
  path: '/own',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'saveMySubscription',
  summary: 'Subscribe the caller, or change their subscription',
  description: 'Needs no confirmation mail, because the caller’s address is confirmed.',
  request: body(preferencesSchema),
  responses: answers(200, 'The active subscription', z.object({ subscription: ownSubscriptionSchema }), [
    'invalid',
    'unauthenticated',
    'conflict',
  ]),
});

const endOfAccount = createRoute({
  method: 'delete',
  path: '/own',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'endMySubscription',
  summary: 'End the caller’s subscription',
  description: 'Idempotent.',
  responses: noContent('The subscription has ended', ['unauthenticated', 'conflict']),
});

export function subscriptionRoutes() {
  return createRouter()
    .openapi(subscribe, async (c) => {
      const { email, language = c.var.language, ...choices } = c.req.valid('json');
      await requestSubscription(c.var.caller, { email, language, source: clientAddress(c), choices });
      return c.json({ message: translate(language, 'mail.subscription.asked') }, 200);
    })
    .openapi(confirm, async (c) => {
      await confirmSubscription(c.var.caller, c.req.valid('json').token);
      return c.json({ message: translate(c.var.language, 'mail.subscription.confirmed') }, 200);
    })
    .openapi(leave, async (c) => {
      const given = c.req.valid('query').token ?? c.req.valid('json').token ?? '';
      await unsubscribe(c.var.caller, given);
      return c.json({ message: translate(c.var.language, 'mail.subscription.ended') }, 200);
    })
    .openapi(read, async (c) => {
      const subscription = await readOwnSubscription(c.var.caller, c.req.valid('query').token);
      return c.json({ subscription }, 200);
    })
    .openapi(change, async (c) => {
      const { token: given, ...preferences } = c.req.valid('json');
      const subscription = await changeOwnSubscription(c.var.caller, given, preferences);
      return c.json({ subscription }, 200);
    })
    .openapi(readOfAccount, async (c) => c.json({ subscription: await readAccountSubscription(c.var.caller) }, 200))
    .openapi(saveOfAccount, async (c) => {
      const subscription = await saveAccountSubscription(c.var.caller, c.req.valid('json'));
      return c.json({ subscription }, 200);
    })
    .openapi(endOfAccount, async (c) => {
      await endAccountSubscription(c.var.caller);
      return c.body(null, 204);
    });
}
