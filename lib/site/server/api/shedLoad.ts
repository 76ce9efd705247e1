import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { shareOf } from '#lib/platform/http/server/clientAddress.ts';
import type { WorkKind } from '#lib/platform/load/server/OverloadGate.ts';
import { processGate } from '#lib/platform/load/server/processGate.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';
import { takes } from '#lib/media/server/routes/uploads.ts';

/** Probes must report the state of an overloaded process too. */
const probes = new Set(['/api/health', '/api/ready', '/api/serving', '/api/metrics']);
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Load shedding: refuses calls while the process is overloaded, and shares what there is between sources. Uploads have their own
 * queue.
 *
 * Writes with a bearer token are refused last: most are authors who save. The token is not verified here, because that costs a
 * query; an invalid one only gets a place in a queue that is limited too.
 */
export const shedLoad = createMiddleware<ApiEnvironment>(async (c, next) => {
  const gate = processGate();
  if (!gate || probes.has(c.req.path) || takes('file', c) || takes('queue', c)) return next();
  const { incoming } = c.env;
  const kind = kindOf(c.req.method, c.req.header('authorization'));
  const done = await gate.admit(kind, incoming ? shareOf(incoming) : '', async () => {
    await next();
    return true;
  });
  if (!done) throw new DomainError('unavailable', 'overloaded');
});

function kindOf(method: string, authorization: string | undefined): WorkKind {
  return !safe.has(method) && authorization !== undefined ? 'write' : 'call';
}
