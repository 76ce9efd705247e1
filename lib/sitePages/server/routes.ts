import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { articleRevisionRoutes } from '#lib/articles/server/routes/articleRevisions.ts';
import { articleWritingRoutes } from '#lib/articles/server/routes/articleWriting.ts';
import { workingCopyRoutes } from '#lib/articles/server/routes/workingCopies.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { allow, answers, keys, moved, optionalToken } from '#lib/platform/http/server/answers.ts';
import { pathName } from '#lib/platform/http/server/pathParameters.ts';
import { type ApiEnvironment, createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { canManagePages } from '#lib/users/permissions.ts';
import { pageListSchema, pagesQuerySchema, sitePageSchema } from '../page.ts';
import { listSitePages, readSitePage } from './readSitePageView.ts';

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
  const { middleware, ...access } = allow(canManagePages, route['x-keys']);
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

const tags = ['Pages'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  security: optionalToken('bearer'),
  ...keys('read'),
  operationId: 'listPages',
  summary: 'List the pages of the site',
  description: 'Pages such as About or Privacy: published ones; for editors, those of every status.',
  request: { query: pagesQuerySchema },
  responses: answers(200, 'One page of the list', pageListSchema, ['invalid', 'unauthenticated', 'forbidden']),
});

const read = createRoute({
  method: 'get',
  // Named `id` although it may be a slug, as in articles.ts.
  path: '/{id}',
  tags,
  ...shared(),
  operationId: 'getPage',
  summary: 'Get a published page',
  description: 'Finds the page by id or slug; a former slug redirects to the current one.',
  request: { params: z.object({ id: pathName('page', 200, 'Id or slug') }) },
  responses: { ...answers(200, 'The page', sitePageSchema, ['not_found']), ...moved },
});

export function sitePageRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listSitePages(c.var.caller, c.req.valid('query')), 200))
    .openapi(read, async (c) => {
      const found = await readSitePage(c.var.caller, c.req.valid('param').id);
      if ('movedTo' in found) return c.redirect(`/api/pages/${found.movedTo}`, 301);
      nameTags(c, [articleTag(found.id)]);
      return c.json(found, 200);
    });
}
