import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ApiEnvironment } from '../router.ts';

/**
 * Refuses NUL in query parameters, which PostgreSQL can't compare. Done here, because a streamed response has already begun when
 * the query fails.
 */
export const refuseNul = createMiddleware<ApiEnvironment>((c, next) => {
  const names = Object.entries(c.req.queries()).flatMap(([name, values]) =>
    [name, ...values].some((text) => text.includes('\0')) ? [name.replaceAll('\0', '')] : [],
  );
  if (names.length === 0) return next();
  throw new DomainError('invalid', 'invalid_input', Object.fromEntries(names.map((name) => [name, 'invalid'])));
});
