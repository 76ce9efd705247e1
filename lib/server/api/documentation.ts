import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Api } from './ApiEnvironment.ts';
import { createRouter } from './router.ts';

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Vestnik API</title>
<link rel="icon" href="/icons/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, tryItOutEnabled: true });`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The OpenAPI document, made from the routes' own declarations, and a page to read and try it. */
export function documentationRoutes(api: Api) {
  const routes = createRouter();
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  routes.get('/openapi.json', (c) =>
    c.json(
      withAnyRefusal(
        api.getOpenAPI31Document({
          openapi: '3.1.0',
          info: { title: 'Vestnik', version: '1', description: 'News and articles in Russian, English and Armenian.' },
          servers: [{ url: '/' }],
        }),
      ),
    ),
  );
  routes.get('/', (c) => c.redirect('/api/docs', 302));
  routes.use('/docs', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
  });
  routes.get('/docs', (c) => c.html(page));
  routes.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  routes.get(
    '/docs/:file{swagger-ui(-bundle\\.js|\\.css)}',
    serveStatic({ root: swagger, rewriteRequestPath: (path) => path.replace('/api/docs', '') }),
  );
  return routes;
}

type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

const anyRefusal = {
  description: 'What any call may answer besides: a bad token, a foreign page, a body too large, a fault of ours',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const noRoom = { ...anyRefusal, description: 'No room on the disk to store it' };

function withAnyRefusal(document: OpenApiDocument): OpenApiDocument {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = operations[method];
      if (!operation) continue;
      const responses = { ...operation.responses, default: anyRefusal };
      operation.responses = method === 'get' ? responses : { 507: noRoom, ...responses };
    }
  }
  return document;
}
