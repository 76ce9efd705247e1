import { createRoute, z } from '@hono/zod-openapi';
import {
  adminArticleQuerySchema,
  adminArticleSchema,
  listTabCountsSchema,
  ownArticlesQuerySchema,
  tagCountSchema,
  tagQuerySchema,
} from '#lib/domain/adminArticle.ts';
import { articleListItemSchema, recommendationsQuerySchema } from '#lib/domain/article.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import { listAdminArticles } from '../services/articles/listAdminArticles.ts';
import { listOwnArticles } from '../services/articles/listOwnArticles.ts';
import { listTags } from '../services/articles/listTags.ts';
import { suggestArticles } from '../services/articles/suggestArticles.ts';
import { allow, answers } from './answers.ts';
import { createRouter } from './router.ts';

const tags = ['Newsroom'];
const refusals: ('invalid' | 'unauthenticated' | 'forbidden')[] = ['invalid', 'unauthenticated', 'forbidden'];
const page = z.object({
  articles: z.array(adminArticleSchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles),
  summary: 'Articles of every status: an admin’s all, an author’s own',
  request: { query: adminArticleQuerySchema },
  responses: answers(
    200,
    'One page of them, and how many there are of each status by the same filters',
    page.extend({ counts: listTabCountsSchema }),
    refusals,
  ),
});

const listOwn = createRoute({
  method: 'get',
  path: '/my-articles',
  tags,
  ...allow(canWriteArticles),
  summary: 'What the caller has written, drafts among it',
  request: { query: ownArticlesQuerySchema },
  responses: answers(200, 'One page of it', page, refusals),
});

const suggest = createRoute({
  method: 'get',
  path: '/suggestions-by-tags',
  tags,
  ...allow(canWriteArticles),
  summary: 'Published articles with these tags, to link to',
  request: { query: recommendationsQuerySchema },
  responses: answers(
    200,
    'Those with most of the tags first; none without tags',
    z.object({ articles: z.array(articleListItemSchema) }),
    refusals,
  ),
});

const completeTag = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles),
  summary: 'Tags in use that contain `q`',
  request: { query: tagQuerySchema },
  responses: answers(
    200,
    'Those that begin with it first, then the commonest',
    z.object({ tags: z.array(tagCountSchema) }),
    refusals,
  ),
});

export function adminListRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listAdminArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(listOwn, async (c) => c.json(await listOwnArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(suggest, async (c) => c.json(await suggestArticles(c.var.caller, c.req.valid('query')), 200));
}

export function tagRoutes() {
  return createRouter().openapi(completeTag, async (c) =>
    c.json(await listTags(c.var.caller, c.req.valid('query')), 200),
  );
}
