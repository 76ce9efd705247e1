import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/domain/DomainError.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/**
 * Refuses a NUL in a query, which PostgreSQL can't compare with anything: here, because an answer that is sent while it is read
 * could not be taken back.
 */
export const refuseNul = createMiddleware<ApiEnvironment>((c, next) => {
  const names = Object.entries(c.req.queries()).flatMap(([name, values]) =>
    [name, ...values].some((text) => text.includes('\0')) ? [name.replaceAll('\0', '')] : [],
  );
  if (names.length === 0) return next();
  throw new DomainError('invalid', 'invalid_input', Object.fromEntries(names.map((name) => [name, 'invalid'])));
});
