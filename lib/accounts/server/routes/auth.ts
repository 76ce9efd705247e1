import { createRoute, z } from '@hono/zod-openapi';
import {
  allow,
  answers,
  body,
  errorSchema,
  json,
  keys,
  messageSchema,
  noContent,
  optionalToken,
} from '#lib/platform/http/server/answers.ts';
import { clientAddress, originOf } from '#lib/platform/http/server/clientAddress.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import {
  loginSchema,
  ownUserSchema,
  passwordSchema,
  profileChangeSchema,
  registrationSchema,
  signedInSchema,
} from '../../account.ts';
import { ownAccountsSchema } from '../../mailbox.ts';
import { secondFactorRequestSchema } from '../../secondFactor.ts';
import { changeProfile } from '../changeProfile.ts';
import { confirmed } from '../confirmCaller.ts';
import { logIn, logOut } from '../logIn.ts';
import { readOwnUser } from '../ownAccount.ts';
import { requestPasswordReset, resetPassword } from '../passwordReset.ts';
import { registerAccount } from '../register.ts';
import { verifyEmail } from '../verifyEmail.ts';
import { newPassword } from './ownAccount.ts';

const tags = ['Accounts'];
const tokenSchema = z.string().min(20).max(200);

const register = createRoute({
  method: 'post',
  path: '/register',
  tags,
  ...keys('noKeys'),
  operationId: 'registerUser',
  summary: 'Register an account',
  description: 'Creates a reader and signs in; a link to confirm the address is mailed.',
  request: body(registrationSchema),
  responses: answers(201, 'The session token and the new user', signedInSchema, ['invalid', 'forbidden', 'too_many']),
});

const login = createRoute({
  method: 'post',
  path: '/login',
  tags,
  ...keys('noKeys'),
  operationId: 'loginUser',
  summary: 'Sign in with a password',
  description:
    'Returns a session token, which other calls send as the bearer token. With a second factor the answer to the right password is 401 `second_factor_required`, with `challenge`, `methods` and `passkeyOptions` for POST /auth/second-factor.',
  request: body(loginSchema),
  responses: {
    ...answers(200, 'The session token and the user', signedInSchema, ['invalid', 'too_many']),
    401: json(
      'Wrong credentials, or the second factor is required',
      errorSchema.extend(secondFactorRequestSchema.partial().shape),
    ),
  },
});

const logout = createRoute({
  method: 'post',
  path: '/logout',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'logoutUser',
  summary: 'Sign out',
  description: 'Ends the session of the token.',
  responses: noContent('The session has ended', ['unauthenticated']),
});

const me = createRoute({
  method: 'get',
  path: '/me',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'getMyProfile',
  summary: 'Get the signed-in user',
  description: 'Returns the profile, the role and the settings of the caller.',
  responses: answers(200, 'The user', z.object({ user: ownUserSchema }), ['unauthenticated']),
});

const profile = createRoute({
  method: 'put',
  path: '/profile',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys', 'profile'), newPassword),
  operationId: 'updateMyProfile',
  summary: 'Update the profile',
  description: 'Omitted fields keep their values. A new password ends all other sessions.',
  request: body(profileChangeSchema),
  responses: answers(200, 'The user', z.object({ user: ownUserSchema }), [
    'invalid',
    'unauthenticated',
    'forbidden',
    'too_many',
  ]),
});

const forgot = createRoute({
  method: 'post',
  path: '/forgot-password',
  tags,
  ...keys('noKeys'),
  operationId: 'forgotPassword',
  summary: 'Request a password reset link',
  description: 'Mails a link to the address if it has an account.',
  request: body(z.strictObject({ email: emailSchema })),
  responses: answers(200, 'The same message for every address', messageSchema, ['invalid', 'too_many']),
});

const reset = createRoute({
  method: 'post',
  path: '/reset-password',
  tags,
  ...keys('noKeys'),
  operationId: 'resetPassword',
  summary: 'Set a new password',
  description: 'Uses the token of the mailed link, and ends all sessions of the account.',
  request: body(
    z.strictObject({ token: tokenSchema, password: passwordSchema, accounts: ownAccountsSchema.optional() }),
  ),
  responses: answers(200, 'The password is set', messageSchema, ['invalid', 'too_many']),
});

const verify = createRoute({
  method: 'post',
  path: '/verify-email',
  tags,
  security: optionalToken('bearer'),
  ...keys('noKeys'),
  operationId: 'verifyEmail',
  summary: 'Confirm an email address',
  description:
    'Uses the token of the mailed link. Unless called with a session of the account, send a new `password`: the old one, which someone else may have set, and all sessions end.',
  request: body(
    z.strictObject({
      token: tokenSchema,
      password: passwordSchema.optional(),
      accounts: ownAccountsSchema.optional(),
    }),
  ),
  responses: answers(200, 'The address is confirmed', messageSchema, ['invalid', 'too_many']),
});

export function authRoutes() {
  return createRouter()
    .openapi(register, async (c) => c.json(await registerAccount(c.var.caller, c.req.valid('json'), originOf(c)), 201))
    .openapi(login, async (c) => c.json(await logIn(c.var.caller, c.req.valid('json'), originOf(c)), 200))
    .openapi(logout, async (c) => {
      await logOut(c.var.caller);
      return c.body(null, 204);
    })
    .openapi(me, (c) => c.json({ user: readOwnUser(c.var.caller) }, 200))
    .openapi(profile, async (c) => {
      const user = await changeProfile(c.var.caller, c.req.valid('json'));
      return c.json({ user }, 200);
    })
    .openapi(forgot, async (c) => {
      await requestPasswordReset(c.var.caller, c.req.valid('json').email, originOf(c));
      return c.json({ message: translate(c.var.language, 'account.mailSent') }, 200);
    })
    .openapi(reset, async (c) => {
      await resetPassword(c.var.caller, c.req.valid('json'), clientAddress(c));
      return c.json({ message: translate(c.var.language, 'account.passwordSet') }, 200);
    })
    .openapi(verify, async (c) => {
      await verifyEmail(c.var.caller, c.req.valid('json'), clientAddress(c));
      return c.json({ message: translate(c.var.language, 'account.addressProved') }, 200);
    });
}
