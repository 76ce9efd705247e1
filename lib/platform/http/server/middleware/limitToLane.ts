import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import { Lane } from '#lib/platform/load/server/Lane.ts';

const lanes = new LRUCache<string, Lane>({ max: 1_000 });

/** Prevents requests that wait for a locked table from exhausting the connections of other routes. */
export const limitToLane = createMiddleware(async (c, next) => {
  // Reads wait only for table locks; a write may wait for the lock on the row in its path.
  const { method, path } = c.req;
  const key = `${method} ${method === 'GET' ? routePath(c, -1) : path}`;
  const lane = lanes.get(key) ?? new Lane();
  lanes.set(key, lane);
  await lane.run(next, () => c.error);
});
