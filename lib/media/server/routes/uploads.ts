import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { atPace } from '#lib/platform/http/server/Pace.ts';
import type { Upload } from '../spoolUpload.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';
import type { allow } from '#lib/platform/http/server/answers.ts';

/** For the OpenAPI document only: validating it by a schema would load the whole file into memory. */
export const fileBody = {
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          required: ['file'],
          properties: { file: { type: 'string' as const, format: 'binary' } },
        },
      },
    },
  },
};

const pass = () => createMiddleware<ApiEnvironment>((_, next) => next());

/**
 * What a route can say to the middleware that runs before it: that its body is a file, which it reads as a stream, with its own limit; an
 * article; or that it has its own queue, for the encoder or for a remote site. As middleware of the route that does nothing.
 */
const traits = { file: pass(), article: pass(), queue: pass() };
type Trait = keyof typeof traits;

/** Declares it of a route: `...taking('file', allow(canUseLibrary))`. */
export function taking<Allowed extends ReturnType<typeof allow>>(trait: Trait, allowed: Allowed): Allowed {
  return { ...allowed, middleware: [...allowed.middleware, traits[trait]] };
}

/** Whether the route of a call declares it. */
export function takes(trait: Trait, c: Context<ApiEnvironment>): boolean {
  return matchedRoutes(c).some(({ handler }) => handler === traits[trait]);
}

export function uploadOf(c: Context<ApiEnvironment>): Upload {
  if (!takes('file', c)) throw new Error(`${c.req.path} takes no file`);
  const length = c.req.header('content-length');
  return {
    body: c.req.raw.body && atPace(c.req.raw.body),
    contentType: c.req.header('content-type') ?? '',
    length: length === undefined ? null : Number(length),
    signal: c.req.raw.signal,
  };
}
