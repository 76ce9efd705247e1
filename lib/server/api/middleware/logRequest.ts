import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { log } from '../../log.ts';
import { observeCall } from '../../metrics/instruments.ts';
import { runInContext } from '../../telemetry/workContext.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

export const logRequest = createMiddleware<ApiEnvironment>(async (c, next) => {
  const started = performance.now();
  const { requestId } = c.var;
  const route = routePath(c, -1);
  await runInContext({ id: requestId, name: route }, next);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  const milliseconds = Math.round(performance.now() - started);
  observeCall(c.req.method, route, c.res.status, milliseconds / 1000);
  const { method, path } = c.req;
  log.info({ requestId, method, route, path, status: c.res.status, milliseconds }, 'request');
});
