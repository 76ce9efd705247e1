import { createRoute, z } from '@hono/zod-openapi';
import { pageListSchema, pagesQuerySchema, sitePageSchema } from '../../page.ts';
import { listSitePages } from '../listSitePages.ts';
import { readSitePage } from '../readSitePage.ts';
import { answers, moved, optionalToken } from '#lib/platform/http/server/answers.ts';
import { pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const tags = ['Pages'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  security: optionalToken('bearer'),
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
  operationId: 'getPage',
  summary: 'Get a published page',
  description: 'Finds the page by id or slug; a former slug redirects to the current one.',
  request: { params: z.object({ id: pathName('page', 200, 'Id or slug') }) },
  responses: { ...answers(200, 'The page', sitePageSchema, ['not_found']), ...moved },
});

export function pageRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listSitePages(c.var.caller, c.req.valid('query')), 200))
    .openapi(read, async (c) => {
      const found = await readSitePage(c.var.caller, c.req.valid('param').id);
      return 'movedTo' in found ? c.redirect(`/api/pages/${found.movedTo}`, 301) : c.json(found, 200);
    });
}
