import { createRoute, z } from '@hono/zod-openapi';
import { ownSubscriptionSchema, preferencesSchema, subscribeSchema } from '#lib/domain/subscription.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { changeOwnSubscription } from '../services/subscriptions/changeOwnSubscription.ts';
import { confirmSubscription } from '../services/subscriptions/confirmSubscription.ts';
import { readOwnSubscription } from '../services/subscriptions/readOwnSubscription.ts';
import { requestSubscription } from '../services/subscriptions/requestSubscription.ts';
import { unsubscribe } from '../services/subscriptions/unsubscribe.ts';
import { translate } from '../words/translate.ts';
import { answers, body } from './answers.ts';
import { createRouter } from './router.ts';

const tags = ['Subscription'];
const told = z.object({ message: z.string() });
const token = z.string().min(20).max(200);

const subscribe = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Ask for news by mail; the owner of the address confirms',
  request: body(subscribeSchema),
  responses: answers(200, 'The same whether or not the address is known', told, ['invalid', 'too_many']),
});

const confirm = createRoute({
  method: 'post',
  path: '/confirm',
  tags,
  summary: 'Confirm by the mailed link',
  request: body(z.strictObject({ token })),
  responses: answers(200, 'The mails begin', told),
});

const leave = createRoute({
  method: 'post',
  path: '/unsubscribe',
  tags,
  summary: 'End the mails',
  description: 'The token in the body or, as mail programs send it by one click (RFC 8058), in the address.',
  request: {
    query: z.object({ token: token.optional() }),
    body: {
      required: false,
      content: {
        'application/json': { schema: z.strictObject({ token: token.optional() }) },
        // Of which the name alone is meant: the token stands in the address.
        'application/x-www-form-urlencoded': { schema: z.object({ token: token.optional() }) },
      },
    },
  },
  responses: answers(200, 'They have ended', told),
});

const read = createRoute({
  method: 'get',
  path: '/preferences',
  tags,
  summary: 'What a subscriber has chosen',
  request: { query: z.object({ token }) },
  responses: answers(200, 'Their choice', z.object({ subscription: ownSubscriptionSchema })),
});

const change = createRoute({
  method: 'put',
  path: '/preferences',
  tags,
  summary: 'Choose language, departments and how often',
  request: body(preferencesSchema.extend({ token })),
  responses: answers(200, 'Their choice', z.object({ subscription: ownSubscriptionSchema })),
});

export function subscriptionRoutes() {
  return createRouter()
    .openapi(subscribe, async (c) => {
      const { email, language = c.var.language } = c.req.valid('json');
      await requestSubscription(c.var.caller, { email, language, source: clientAddress(c) });
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
    });
}
