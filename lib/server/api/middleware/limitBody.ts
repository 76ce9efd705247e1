import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/domain/DomainError.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';
import { bringsFile } from '../uploads.ts';

const usual = limitTo(256 * 1024);
/** A body of a million characters, each of up to three bytes or an escape. */
const articles = limitTo(4 * 1024 * 1024);
const articleAddress = /^\/api\/articles(\/[^/]+)?(\/working-copy)?$/;

/**
 * Bytes that a request may bring. The long ones are read from those alone who write articles; files are bounded where they are
 * written down, piece by piece.
 */
export const limitBody = createMiddleware<ApiEnvironment>((c, next) => {
  if (bringsFile(c.req.method, c.req.path)) return next();
  const bringsArticle = articleAddress.test(c.req.path) && canWriteArticles(c.var.caller.actor);
  return (bringsArticle ? articles : usual)(c, next);
});

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new DomainError('too_large', 'body_too_large');
    },
  });
}
