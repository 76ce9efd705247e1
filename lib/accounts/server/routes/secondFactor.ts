import { createRoute } from '@hono/zod-openapi';
import { answers, body, keys } from '#lib/platform/http/server/answers.ts';
import { originOf } from '#lib/platform/http/server/clientAddress.ts';
import { limitSource } from '#lib/platform/http/server/middleware/limitSource.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { signedInSchema } from '../../account.ts';
import {
  completedSignInSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  secondFactorProofSchema,
} from '../../secondFactor.ts';
import { completeSignIn, requestPasskeySignIn, signInWithPasskey } from '../completeSignIn.ts';

const tags = ['Second factor'];

const complete = createRoute({
  method: 'post',
  path: '/second-factor',
  tags,
  ...keys('noKeys'),
  operationId: 'completeSignIn',
  summary: 'Complete a sign-in with the second factor',
  description:
    'Takes the challenge of an answer `second_factor_required`, and a code, a recovery code or a passkey’s answer. A wrong one can be tried again with the same challenge.',
  request: body(secondFactorProofSchema),
  responses: answers(200, 'The session token and the user', completedSignInSchema, [
    'invalid',
    'unauthenticated',
    'too_many',
  ]),
});

const options = createRoute({
  method: 'post',
  path: '/passkey/options',
  tags,
  middleware: [limitSource('passkey')],
  ...keys('noKeys'),
  operationId: 'requestPasskeySignIn',
  summary: 'Begin to sign in with a passkey only',
  description: 'Returns options for navigator.credentials.get; the device offers its passkeys for the site.',
  responses: answers(200, 'A challenge, valid for ten minutes', passkeyRequestSchema, ['too_many']),
});

const signIn = createRoute({
  method: 'post',
  path: '/passkey',
  tags,
  ...keys('noKeys'),
  operationId: 'signInWithPasskey',
  summary: 'Sign in with a passkey only',
  description: 'No password and no other step: the device has verified its user.',
  request: body(passkeySignInSchema),
  responses: answers(200, 'The session token and the user', signedInSchema, ['invalid', 'unauthenticated', 'too_many']),
});

export function secondFactorRoutes() {
  return createRouter()
    .openapi(complete, async (c) => c.json(await completeSignIn(c.var.caller, c.req.valid('json'), originOf(c)), 200))
    .openapi(options, async (c) => c.json(await requestPasskeySignIn(c.var.caller), 200))
    .openapi(signIn, async (c) => c.json(await signInWithPasskey(c.var.caller, c.req.valid('json'), originOf(c)), 200));
}
