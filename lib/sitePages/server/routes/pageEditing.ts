import type { RouteConfig } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { canManagePages } from '#lib/users/permissions.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/ApiEnvironment.ts';
import { allow } from '#lib/platform/http/server/answers.ts';
import { articleRevisionRoutes } from '#lib/articles/server/routes/articleRevisions.ts';
import { articleWritingRoutes } from '#lib/articles/server/routes/articleWriting.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { workingCopyRoutes } from '#lib/articles/server/routes/workingCopies.ts';

/** Every call for editing articles again, for pages: below /pages, and for editors only. */
export function pageEditingRoutes() {
  return createRouter()
    .route('/', articleWritingRoutes(forPages))
    .route('/', articleRevisionRoutes(forPages))
    .route('/', workingCopyRoutes(forPages));
}

const ofPages = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('caller', { ...c.var.caller, kind: 'page' });
  await next();
});

function forPages<Route extends RouteConfig>(route: Route): Route {
  const { operationId = '', summary = '', description = '' } = route;
  const { middleware, ...access } = allow(canManagePages);
  // What the route says beside the permission: that it takes an article.
  const [, ...own] = [route.middleware ?? []].flat();
  return {
    ...route,
    ...access,
    middleware: [...middleware, ofPages, ...own],
    tags: ['Page editing'],
    operationId: /Article/.test(operationId)
      ? operationId.replace('Article', 'Page')
      : operationId.replace(/^[a-z]+/, '$&Page'),
    summary: toPages(summary),
    description: toPages(description).replace(/ Authors .*/, ''),
  };
}

function toPages(words: string): string {
  return words
    .replace(/\b(a)n article/gi, '$1 page')
    .replaceAll('article', 'page')
    .replace('(unpublished) changes', '$1 changes of a page');
}
