import { createHash, timingSafeEqual } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DomainError } from '#lib/domain/DomainError.ts';
import { env } from '../env.ts';
import { asVisitor } from '../services/Caller.ts';
import { readMetrics } from '../services/stats/readMetrics.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';
import { errorSchema, json } from './answers.ts';
import { createRouter } from './router.ts';

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Operation'],
  summary: 'Figures for Prometheus',
  description: 'To callers on this machine, and to others with METRICS_TOKEN as their bearer token.',
  responses: {
    200: { description: 'Prometheus’s text format', content: { 'text/plain': { schema: z.string() } } },
    403: json('From elsewhere and without the token', errorSchema),
  },
});

/** For the operator's Prometheus. Its token is no session, so this stands before whoever looks at those. */
export function metricsRoutes() {
  return createRouter().openapi(metrics, async (c) => {
    if (!hasMetricsToken(c) && !isLocal(c)) throw new DomainError('forbidden', 'not_allowed');
    const { type, text } = await readMetrics(asVisitor());
    return c.text(text, 200, { 'Content-Type': type });
  });
}

function hasMetricsToken(c: Context<ApiEnvironment>): boolean {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return env.METRICS_TOKEN !== '' && token !== undefined && timingSafeEqual(digest(token), digest(env.METRICS_TOKEN));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** From this machine, and not by a proxy on it that speaks for somebody else. */
function isLocal(c: Context<ApiEnvironment>): boolean {
  const address = c.env.incoming?.socket.remoteAddress ?? '';
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address) && !forwarding.some((name) => c.req.header(name) !== undefined);
}
