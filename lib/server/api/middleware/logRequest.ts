import { createMiddleware } from 'hono/factory';
import { log } from '../../log.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

export const logRequest = createMiddleware<ApiEnvironment>(async (c, next) => {
  const started = performance.now();
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  const milliseconds = Math.round(performance.now() - started);
  log.info({ requestId: c.var.requestId, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds });
});
