import { createRoute, z } from '@hono/zod-openapi';
import {
  emailSchema,
  loginSchema,
  ownUserSchema,
  passwordSchema,
  profileChangeSchema,
  registrationSchema,
  signedInSchema,
} from '#lib/domain/account.ts';
import { ownAccountsSchema } from '#lib/domain/mailbox.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { changeProfile } from '../services/accounts/changeProfile.ts';
import { logIn } from '../services/accounts/logIn.ts';
import { logOut } from '../services/accounts/logOut.ts';
import { readOwnUser } from '../services/accounts/readOwnUser.ts';
import { registerAccount } from '../services/accounts/registerAccount.ts';
import { requestPasswordReset } from '../services/accounts/requestPasswordReset.ts';
import { resetPassword } from '../services/accounts/resetPassword.ts';
import { verifyEmail } from '../services/accounts/verifyEmail.ts';
import { translate } from '../words/translate.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { originOf } from './originOf.ts';
import { createRouter } from './router.ts';

const tags = ['Accounts'];
const told = z.object({ message: z.string() });
const tokenSchema = z.string().min(20).max(200);

const register = createRoute({
  method: 'post',
  path: '/register',
  tags,
  summary: 'Make a reader’s account and sign in',
  request: body(registrationSchema),
  responses: answers(201, 'Signed in', signedInSchema, ['invalid', 'too_many']),
});

const login = createRoute({
  method: 'post',
  path: '/login',
  tags,
  summary: 'Sign in by password',
  request: body(loginSchema),
  responses: answers(200, 'Signed in', signedInSchema, ['invalid', 'unauthenticated', 'too_many']),
});

const logout = createRoute({
  method: 'post',
  path: '/logout',
  tags,
  ...allow(canUseAccount),
  summary: 'End this session',
  responses: noContent('The token is dead', ['unauthenticated']),
});

const me = createRoute({
  method: 'get',
  path: '/me',
  tags,
  ...allow(canUseAccount),
  summary: 'Who is signed in',
  responses: answers(200, 'The user', z.object({ user: ownUserSchema }), ['unauthenticated']),
});

const profile = createRoute({
  method: 'put',
  path: '/profile',
  tags,
  ...allow(canUseAccount, 'profile'),
  summary: 'Change the profile or, with the current one, the password',
  request: body(profileChangeSchema),
  responses: answers(200, 'The user', z.object({ user: ownUserSchema }), ['invalid', 'unauthenticated', 'too_many']),
});

const forgot = createRoute({
  method: 'post',
  path: '/forgot-password',
  tags,
  summary: 'Have a link mailed that sets a new password',
  request: body(z.strictObject({ email: emailSchema })),
  responses: answers(200, 'The same whether or not the address is known', told, ['invalid', 'too_many']),
});

const reset = createRoute({
  method: 'post',
  path: '/reset-password',
  tags,
  summary: 'Set a new password by the mailed link',
  request: body(
    z.strictObject({ token: tokenSchema, password: passwordSchema, accounts: ownAccountsSchema.optional() }),
  ),
  responses: answers(200, 'Done; all sessions are over', told, ['invalid', 'too_many']),
});

const verify = createRoute({
  method: 'post',
  path: '/verify-email',
  tags,
  summary: 'Prove an address by the mailed link',
  description:
    'Called with a session of the account, its password and this session go on. Otherwise both are over, because somebody else may have made them: send a new `password` too.',
  request: body(
    z.strictObject({
      token: tokenSchema,
      password: passwordSchema.optional(),
      accounts: ownAccountsSchema.optional(),
    }),
  ),
  responses: answers(200, 'Done', told, ['invalid', 'too_many']),
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
      const user = await changeProfile(c.var.caller, c.req.valid('json'), clientAddress(c));
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
