import { createRoute, z } from '@hono/zod-openapi';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { allow, answers, body, errorAnswer, keys, noContent } from '#lib/platform/http/server/answers.ts';
import { clientAddress, originOf } from '#lib/platform/http/server/clientAddress.ts';
import { errorStatuses } from '#lib/platform/http/server/errorStatuses.ts';
import { hashSource } from '#lib/platform/http/server/hashSource.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { signedInSchema } from '../../account.ts';
import { oidcAnswerSchema, oidcPurposes } from '../../oidc.ts';
import { pathBefore } from '../../returnPath.ts';
import { safeNext } from '../../safeNext.ts';
import { confirmed } from '../confirmCaller.ts';
import { joinProvider, leaveProvider } from '../joinProvider.ts';
import { endedTransactions, openTransaction } from '../oidcTransaction.ts';
import { beginOidc, signInByOidc } from '../signInByOidc.ts';

const tags = ['Accounts'];

const start = createRoute({
  method: 'get',
  path: '/oidc',
  tags,
  ...keys('noKeys'),
  operationId: 'startOidc',
  summary: 'Go to the OpenID provider',
  description: 'For a browser: sets a cookie for ten minutes and redirects to the provider, which redirects back.',
  request: {
    query: z.object({
      purpose: z.enum(oidcPurposes).default('signIn'),
      language: languageSchema,
      next: z
        .string()
        .max(2000)
        .default('')
        .meta({ description: 'Path of the page to show after signing in; without it, that of the referring page' }),
      window: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional()
        .meta({
          description: 'The answer goes to the page that listens to this BroadcastChannel, and the window closes',
        }),
    }),
  },
  responses: {
    303: { description: 'Location is an address of the provider, or ours if it can’t be reached' },
    400: errorAnswer(errorStatuses.invalid),
    404: errorAnswer({ ...errorStatuses.not_found, description: 'The site has no OpenID provider' }),
    429: errorAnswer(errorStatuses.too_many),
    503: errorAnswer(errorStatuses.unavailable),
  },
});

const callback = createRoute({
  method: 'get',
  path: '/oidc/callback',
  tags,
  ...keys('noKeys'),
  operationId: 'returnFromOidc',
  summary: 'Return from the OpenID provider',
  description: 'The address to register with the provider. Hands the answer to the page that needs it, unread.',
  request: { query: z.looseObject({ state: z.string().max(500).optional() }) },
  responses: {
    200: { description: 'In a window: a page that closes itself', content: { 'text/html': { schema: z.string() } } },
    303: { description: 'Location is the sign-in page, with the answer in the fragment' },
    400: errorAnswer(errorStatuses.invalid),
    503: errorAnswer(errorStatuses.unavailable),
  },
});

const signIn = createRoute({
  method: 'post',
  path: '/oidc',
  tags,
  ...keys('noKeys'),
  operationId: 'signInByOidc',
  summary: 'Sign in by the OpenID provider',
  description:
    'Takes the answer that GET /auth/oidc/callback was called with, from the browser that has the cookie. As with a password, 401 `second_factor_required` asks for the second factor.',
  request: body(z.strictObject({ answer: oidcAnswerSchema, device: z.string().max(200).optional() })),
  responses: answers(200, 'The session token and the user', signedInSchema, [
    'invalid',
    'unauthenticated',
    'not_found',
    'too_many',
  ]),
});

const join = createRoute({
  method: 'post',
  path: '/oidc/identity',
  tags: ['Own account'],
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'joinOidc',
  summary: 'Join the caller’s account to the OpenID provider',
  description: 'Takes an answer to a start with the purpose `join`; from then on the provider signs the caller in.',
  request: body(z.strictObject({ answer: oidcAnswerSchema })),
  responses: noContent('The account is joined', [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
    'too_many',
  ]),
});

const leave = createRoute({
  method: 'delete',
  path: '/oidc/identity',
  tags: ['Own account'],
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'leaveOidc',
  summary: 'Undo the join to the OpenID provider',
  description: 'Needs another way to sign in: a password.',
  responses: noContent('The account is not joined', ['unauthenticated', 'forbidden', 'conflict']),
});

/** Constant, so that the policy can name it: hands the answer to the page that opened the window. */
const relay =
  'const q=location.search,c=new BroadcastChannel("vestnik-oidc-"+new URLSearchParams(q).get("state").split(".")[0]);' +
  'c.postMessage(q.slice(1));setTimeout(()=>close(),200)';
const relayPolicy = `default-src 'none'; script-src ${hashSource(relay)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function oidcRoutes() {
  return createRouter()
    .openapi(start, async (c) => {
      const { next, ...query } = c.req.valid('query');
      // The sign-in page is static: its link has a `next` only when its scripts have run.
      const before = pathBefore(c.req.header('referer') ?? '', new URL(c.req.url).host) ?? '';
      const { address, cookie } = await beginOidc(
        c.var.caller,
        { ...query, next: safeNext(next, '') || before },
        clientAddress(c),
      );
      for (const one of [...endedTransactions(c.req.header('cookie')), cookie])
        c.header('Set-Cookie', one, { append: true });
      return c.redirect(address, 303);
    })
    .openapi(callback, async (c) => {
      const { state = null } = c.req.valid('query');
      const begun = await openTransaction(c.var.caller.db, state, c.req.header('cookie')).catch(() => null);
      const language = begun?.language ?? c.var.language;
      if (begun?.isWindow) {
        c.header('Content-Security-Policy', relayPolicy);
        const text = translate(language, 'oidc.returned');
        return c.html(
          `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${text}</title><p>${text}</p><script>${relay}</script></html>`,
        );
      }
      const answer = encodeURIComponent(new URL(c.req.url).search.slice(1));
      return c.redirect(`${paths.login(language, begun?.next || undefined)}#oidc=${answer}`, 303);
    })
    .openapi(join, async (c) => {
      const answer = { ...c.req.valid('json'), cookies: c.req.header('cookie') };
      await joinProvider(c.var.caller, answer, clientAddress(c));
      return c.body(null, 204);
    })
    .openapi(leave, async (c) => {
      await leaveProvider(c.var.caller);
      return c.body(null, 204);
    })
    .openapi(signIn, async (c) => {
      const cookies = c.req.header('cookie');
      return c.json(await signInByOidc(c.var.caller, { ...c.req.valid('json'), cookies }, originOf(c)), 200);
    });
}
