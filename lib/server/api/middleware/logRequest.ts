import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { log } from '../../log.ts';
import { observeCall } from '../../metrics/instruments.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

export const logRequest = createMiddleware<ApiEnvironment>(async (c, next) => {
  const started = performance.now();
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  const milliseconds = Math.round(performance.now() - started);
  observeCall(c.req.method, routePath(c, -1), c.res.status, milliseconds / 1000);
  const { requestId } = c.var;
  const { method, path } = c.req;
  log.info({ requestId, method, path, status: c.res.status, milliseconds }, 'request');
});
