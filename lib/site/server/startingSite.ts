import { getRequestListener } from '@hono/node-server';
import { requestId } from 'hono/request-id';
import { answerError } from '#lib/platform/http/server/middleware/errors.ts';
import { negotiateLanguage } from '#lib/platform/http/server/middleware/negotiateLanguage.ts';
import type { RequestHandler } from '#lib/platform/http/server/renderPage.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { dataHeaders } from '#lib/platform/http/server/securityHeaders.ts';
import { sendUnavailable } from '#lib/platform/http/server/sendUnavailable.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** Serves during build, migration and seeding: `/api/health` responds with 200, everything else with 503. */
export function startingSite(): RequestHandler {
  const api = createRouter().basePath('/api');
  api.use(requestId(), negotiateLanguage);
  api.get('/health', (c) => c.json({ status: 'ok' as const }, 200));
  api.all('*', () => {
    throw new DomainError('unavailable', 'starting');
  });
  api.onError(answerError);
  const listener = getRequestListener(api.fetch);

  return (request, response) => {
    const url = request.url ?? '/';
    if (!/^\/api([/?]|$)/.test(url)) return sendUnavailable(url, response);
    for (const [name, value] of Object.entries({ ...dataHeaders, 'Cache-Control': 'no-store' })) {
      response.setHeader(name, value);
    }
    return listener(request, response);
  };
}
