import { createHash, timingSafeEqual } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { readMetrics } from './readMetrics.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';
import { errorAnswer, optionalToken } from '#lib/platform/http/server/answers.ts';
import { refusals } from '#lib/platform/http/server/refusals.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Operations'],
  security: optionalToken('metricsToken'),
  operationId: 'getMetrics',
  summary: 'Get metrics for Prometheus',
  description: 'Needs METRICS_TOKEN as the bearer token. Without a proxy, callers on the same machine need none.',
  responses: {
    200: { description: 'Metrics in the text format of Prometheus', content: { 'text/plain': { schema: z.string() } } },
    403: errorAnswer({ ...refusals.forbidden, description: 'Neither the token nor a call from the same machine' }),
  },
});

/** For the operator's Prometheus. Mounted before session authentication, because its token is not a session. */
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

/** A proxy that adds no header looks like a local caller, so behind a proxy only the token counts. */
const hasProxy = env.TRUST_PROXY !== '' || env.SITE_URL.startsWith('https:');
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function isLocal(c: Context<ApiEnvironment>): boolean {
  if (hasProxy || Object.keys(c.req.header()).some((name) => forwarding.test(name))) return false;
  return /^(?:127\.|::1$|::ffff:127\.)/.test(c.env.incoming?.socket.remoteAddress ?? '');
}
