import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { log } from '#lib/platform/process/server/log.ts';
import { observeCall } from './instruments.ts';
import { beginSpan } from '#lib/platform/telemetry/server/spans.ts';
import { runInContext } from '#lib/platform/telemetry/server/workContext.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';

export const logRequest = createMiddleware<ApiEnvironment>(async (c, next) => {
  const started = performance.now();
  const { requestId } = c.var;
  const route = routePath(c, -1);
  const { method, path } = c.req;
  const span = beginSpan({
    name: `${method} ${route}`,
    kind: 'request',
    attributes: { 'http.request.method': method, 'http.route': route, 'vestnik.request_id': requestId },
    traceparent: c.req.header('traceparent'),
  });
  await runInContext({ id: requestId, name: route, span }, next);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  const milliseconds = Math.round(performance.now() - started);
  observeCall(method, route, c.res.status, milliseconds / 1000);
  span?.end(c.res.status >= 500, { 'http.response.status_code': c.res.status });
  log.info({ requestId, method, route, path, status: c.res.status, milliseconds }, 'request');
});
