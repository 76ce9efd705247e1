import { createRoute, z } from '@hono/zod-openapi';
import { checkReadiness, checkServing } from '#lib/installation/server/checkReadiness.ts';
import { answers, keys } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const tags = ['Operations'];

const health = createRoute({
  method: 'get',
  path: '/health',
  tags,
  ...keys('noKeys'),
  operationId: 'getHealth',
  summary: 'Check that the process runs',
  description: 'A liveness probe, which needs no database.',
  responses: answers(200, 'The process runs', z.object({ status: z.literal('ok') }), ['unauthenticated']),
});

const ready = createRoute({
  method: 'get',
  path: '/ready',
  tags,
  ...keys('noKeys'),
  operationId: 'getReadiness',
  summary: 'Check that the site can serve requests',
  description:
    'A readiness probe: the front pages are rendered, the database answers, reaches this process and has the schema of this version, and no work has been refused for ten seconds because of overload.',
  responses: answers(200, 'The site can serve requests', z.object({ status: z.literal('ready') }), ['unauthenticated']),
});

const serving = createRoute({
  method: 'get',
  path: '/serving',
  tags,
  ...keys('noKeys'),
  operationId: 'getServing',
  summary: 'Check that a load balancer may send requests to this process',
  description:
    'Like the readiness probe, but also 200 while the database is away or the process is overloaded: it then serves its cached pages. A process that misses purges while the database answers is not (`deaf`).',
  responses: answers(200, 'The process serves requests', z.object({ status: z.literal('serving') }), [
    'unauthenticated',
  ]),
});

export function healthRoutes() {
  return createRouter()
    .openapi(health, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(ready, async (c) => {
      await checkReadiness(c.var.caller);
      return c.json({ status: 'ready' as const }, 200);
    })
    .openapi(serving, async (c) => {
      await checkServing(c.var.caller);
      return c.json({ status: 'serving' as const }, 200);
    });
}
