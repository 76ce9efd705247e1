import type { Context } from 'hono';
import { atPace } from '../http/Pace.ts';
import type { Upload } from '../media/spoolUpload.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';

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

/** Calls whose body is a file, with its own size limit. */
export function bringsFile(method: string, path: string): boolean {
  return (
    (method === 'POST' && (path === '/api/upload/image' || path === '/api/imports')) ||
    (method === 'PUT' && /^\/api\/media\/[^/]+\/file$/.test(path))
  );
}

/** Calls with their own queue: for the encoder, which a new crop needs too, or for a remote site. */
export function hasOwnQueue(method: string, path: string): boolean {
  return (
    bringsFile(method, path) ||
    (method === 'POST' && (path === '/api/upload/from-url' || path === '/api/link-cards')) ||
    (method === 'PUT' && /^\/api\/media\/[^/]+$/.test(path))
  );
}

export function uploadOf(c: Context<ApiEnvironment>): Upload {
  const length = c.req.header('content-length');
  return {
    body: c.req.raw.body && atPace(c.req.raw.body),
    contentType: c.req.header('content-type') ?? '',
    length: length === undefined ? null : Number(length),
    signal: c.req.raw.signal,
  };
}
