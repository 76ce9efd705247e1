import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { identifyCaller } from '#lib/accounts/server/identifyCaller.ts';
import { takes } from '#lib/media/server/routes.ts';
import { shareOf } from '#lib/platform/http/server/clientAddress.ts';
import { limitToLane } from '#lib/platform/http/server/middleware/limitToLane.ts';
import { hasUnreadBody, receiveBody } from '#lib/platform/http/server/receiveBody.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/router.ts';
import type { WorkKind } from '#lib/platform/load/server/OverloadGate.ts';
import { processGate } from '#lib/platform/load/server/processGate.ts';
import { DomainError, tooMany } from '#lib/platform/values/DomainError.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';

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

type ApiContext = Context<ApiEnvironment>;

const maxBytes = 256 * 1024;
/** Enough for an article body of a million characters, each of up to three bytes or an escape. */
const maxArticleBytes = 4 * 1024 * 1024;

/** Calls that a limit of their source refuses, by call and source. */
const limited = new LRUCache<string, true>({ max: 10_000 });

/**
 * Reads the body of a call before the call takes a place in any queue: otherwise a few clients that send slowly would hold all
 * places. What can be refused without the body is refused first: invalid tokens, and calls that a limit of their source refuses.
 *
 * Only authors may send long bodies; files are read as streams, at the same pace (lib/media/server/routes.ts).
 */
export const receiveCall = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { incoming } = c.env;
  const { method, path } = c.req;
  if (!incoming || method === 'GET' || method === 'HEAD' || takes('file', c) || !hasUnreadBody(incoming)) {
    return next();
  }
  const source = shareOf(incoming);
  const key = `${method} ${path} ${source}`;
  const isAnonymous = c.req.header('authorization') === undefined;
  if (isAnonymous) {
    const seconds = Math.ceil(limited.getRemainingTTL(key) / 1000);
    if (seconds > 0) throw tooMany(seconds);
    await receiveBody(incoming, maxBytes, { source });
  } else {
    await identify(c);
    const { actor } = c.var.caller;
    const account = actor.kind === 'user' ? actor.id : '';
    const bringsArticle = takes('article', c) && canWriteArticles(actor);
    await receiveBody(incoming, bringsArticle ? maxArticleBytes : maxBytes, { account });
  }
  await next();
  if (c.error instanceof DomainError && c.error.isOfSource && c.error.retryAfter && isAnonymous) {
    limited.set(key, true, { ttl: c.error.retryAfter * 1000 });
  }
});

/** In the queues of the call, whose places are free again while its body is read. */
async function identify(c: ApiContext): Promise<void> {
  await limitToLane(c, async () => {
    await shedLoad(c, async () => {
      await identifyCaller(c, async () => {});
    });
  });
}
