import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { accountRules } from '../accountRules.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { requireConfirmation } from './confirmIdentity.ts';
import { confirmPassword } from './confirmPassword.ts';
import { markConfirmed } from './markConfirmed.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';
import type { allow } from '#lib/platform/http/server/answers.ts';

/**
 * Makes the permission of a route one for a dangerous act: the caller must have confirmed to be the account's owner within
 * the last 15 minutes. The only declaration of that; middleware asks, and the OpenAPI document says so.
 *
 * @param when in words for the document, and as a question to the body; omitted, if every call is dangerous
 */
export function confirmed(
  { middleware: [first, ...limits], ...allowed }: ReturnType<typeof allow>,
  when?: { words: string; is: (body: Record<string, unknown>) => boolean },
) {
  const confirmation = when?.words ?? 'always';
  return {
    ...allowed,
    'x-confirmation': confirmation,
    middleware: [...(first ? [first] : []), confirmCaller(when?.is ?? (() => true)), ...limits],
  };
}

type Body = Record<string, unknown>;

/**
 * Runs after authorization and before the limits, so that a call that is repeated after the confirmation counts once. A
 * password in the body of the call itself confirms, as it did before the operation POST /auth/confirmation existed.
 *
 * @param isDangerous whether a body asks for something that needs the confirmation
 */
export function confirmCaller(isDangerous: (body: Body) => boolean) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const body = await bodyOf(c);
    if (isDangerous(body) && !(await confirmByBody(c, body))) await requireConfirmation(c.var.caller);
    await next();
  });
}

async function confirmByBody(c: Context<ApiEnvironment>, body: Body): Promise<boolean> {
  const { caller } = c.var;
  const field = ['currentPassword', 'password'].find((name) => typeof body[name] === 'string');
  const password = field && body[field];
  // Longer ones are refused by the schema, without the cost of a hash.
  if (typeof password !== 'string' || password.length > accountRules.password.max) return false;
  if (!field || caller.session?.user.provider !== 'password') return false;
  await confirmPassword(caller, password, field, clientAddress(c));
  await markConfirmed(caller.db, caller.session, false);
  return true;
}

/** Empty for anything but a JSON object; the validation that follows explains what is wrong with it. */
async function bodyOf(c: Context<ApiEnvironment>): Promise<Body> {
  if (!c.req.header('content-type')?.includes('json')) return {};
  const body: unknown = await c.req.json().catch(() => ({}));
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
