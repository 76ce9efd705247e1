import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import { Lane } from '../../load/Lane.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

const lanes = new LRUCache<string, Lane>({ max: 1_000 });

/** Keeps calls that wait for a locked table from using up the connections of those that do not need it. */
export const limitToLane = createMiddleware<ApiEnvironment>(async (c, next) => {
  // Reads wait for whole tables only; a write may wait for the one row that its address names.
  const { method, path } = c.req;
  const key = `${method} ${method === 'GET' ? routePath(c, -1) : path}`;
  const lane = lanes.get(key) ?? new Lane();
  lanes.set(key, lane);
  await lane.run(next, () => c.error);
});
