import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { authenticate } from './authenticate.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';
import { originOf } from '#lib/platform/http/server/originOf.ts';

/** A visitor without a token, otherwise its owner. An invalid token is refused everywhere, because the client meant to sign in. */
export const identifyCaller = createMiddleware<ApiEnvironment>(async (c, next) => {
  // Known already if the call has a body (receiveCall.ts).
  if (c.var.caller) return next();
  const header = c.req.header('authorization');
  const context = { origin: originOf(c), requestId: c.var.requestId };
  const caller = header === undefined ? asVisitor() : await authenticate(bearerOf(header), context);
  c.set('caller', { ...caller, ...context, language: c.var.language });
  await next();
});

/** RFC 6750, 2.1. */
export function bearerOf(header: string): string {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new DomainError('unauthenticated', 'session_over');
  return token;
}
