import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/domain/DomainError.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { authenticate } from '../../services/accounts/authenticate.ts';
import { asVisitor } from '../../services/Caller.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** A visitor without a token, otherwise its owner. An invalid token is refused everywhere, because the client meant to sign in. */
export const identifyCaller = createMiddleware<ApiEnvironment>(async (c, next) => {
  // Known already if the call has a body (receiveCall.ts).
  if (c.var.caller) return next();
  const header = c.req.header('authorization');
  const caller = header === undefined ? asVisitor() : await authenticate(bearerOf(header), clientAddress(c));
  c.set('caller', { ...caller, language: c.var.language, requestId: c.var.requestId });
  await next();
});

/** RFC 6750, 2.1. */
export function bearerOf(header: string): string {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new DomainError('unauthenticated', 'session_over');
  return token;
}
