import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import { LockBreaker } from '../../limits/LockBreaker.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

const breakers = new LRUCache<string, LockBreaker>({ max: 1_000 });

/** Keeps calls that wait for a locked table from using up the connections of those that do not need it. */
export const refuseWhileLocked = createMiddleware<ApiEnvironment>(async (c, next) => {
  // Reads wait for whole tables only; a write may wait for the one row that its address names.
  const { method, path } = c.req;
  const key = `${method} ${method === 'GET' ? routePath(c, -1) : path}`;
  const breaker = breakers.get(key) ?? new LockBreaker();
  breakers.set(key, breaker);

  const settle = breaker.enter();
  await next();
  settle(c.error);
});
