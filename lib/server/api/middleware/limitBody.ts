import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/domain/DomainError.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';
import { bringsFile } from '../uploads.ts';

const others = limitTo(256 * 1024);
/** Enough for an article body of a million characters, each of up to three bytes or an escape. */
const articles = limitTo(4 * 1024 * 1024);
const articleAddress = /^\/api\/articles(\/[^/]+)?(\/working-copy)?$/;

/**
 * Limits request bodies in bytes. Only authors may send long ones; file uploads are limited while they are streamed to the
 * disk.
 */
export const limitBody = createMiddleware<ApiEnvironment>((c, next) => {
  if (bringsFile(c.req.method, c.req.path)) return next();
  const bringsArticle = articleAddress.test(c.req.path) && canWriteArticles(c.var.caller.actor);
  return (bringsArticle ? articles : others)(c, next);
});

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new DomainError('too_large', 'body_too_large');
    },
  });
}
