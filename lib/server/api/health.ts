import { createRoute, z } from '@hono/zod-openapi';
import { checkReadiness } from '../services/installation/checkReadiness.ts';
import { answers, json } from './answers.ts';
import { createRouter } from './router.ts';

const tags = ['Operation'];

const health = createRoute({
  method: 'get',
  path: '/health',
  tags,
  summary: 'Whether the process lives',
  responses: { 200: json('It does', z.object({ status: z.literal('ok') })) },
});

const ready = createRoute({
  method: 'get',
  path: '/ready',
  tags,
  summary: 'Whether it can serve: the database answers and has this version of the schema',
  responses: answers(200, 'It can', z.object({ status: z.literal('ready') }), []),
});

export function healthRoutes() {
  return createRouter()
    .openapi(health, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(ready, async (c) => {
      await checkReadiness(c.var.caller);
      return c.json({ status: 'ready' as const }, 200);
    });
}
