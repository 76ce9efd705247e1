import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import {
  adminArticleQuerySchema,
  adminArticleSchema,
  listTabCountsSchema,
  ownArticlesQuerySchema,
  scheduledFrontSchema,
} from '../../adminArticle.ts';
import { articleListItemSchema, recommendationsQuerySchema, wordSuggestionsQuerySchema } from '../../article.ts';
import { listAdminArticles, listOwnArticles, suggestArticles } from '../listAdminArticles.ts';
import { suggestByWords } from '../suggestByWords.ts';

const tags = ['Article editing'];
const refusals: ('invalid' | 'unauthenticated' | 'forbidden')[] = ['invalid', 'unauthenticated', 'forbidden'];
const page = z.object({
  articles: z.array(adminArticleSchema),
  ...boundedPageFields,
});

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listAdminArticles',
  summary: 'List articles of every status',
  description: 'Admins see all articles, authors their own.',
  request: { query: adminArticleQuerySchema },
  responses: answers(
    200,
    'One page of articles, the number of entries in each tab, and the scheduled fronts that fit the filters, which the tab `scheduled` has too',
    page.extend({ counts: listTabCountsSchema, fronts: z.array(scheduledFrontSchema) }),
    refusals,
  ),
});

const listOwn = createRoute({
  method: 'get',
  path: '/my-articles',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listMyArticles',
  summary: 'List the caller’s articles',
  description: 'Articles of every status but the trash.',
  request: { query: ownArticlesQuerySchema },
  responses: answers(200, 'One page of articles', page, refusals),
});

const suggest = createRoute({
  method: 'get',
  path: '/suggestions-by-tags',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listSuggestionsByTags',
  summary: 'List articles to link to',
  description: 'Published articles with the given tags.',
  request: { query: recommendationsQuerySchema },
  responses: answers(
    200,
    'Articles with most of the tags first; empty without tags',
    z.object({ articles: z.array(articleListItemSchema) }),
    refusals,
  ),
});

const suggestForWords = createRoute({
  method: 'get',
  path: '/suggestions-by-words',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listSuggestionsByWords',
  summary: 'List articles to link from words',
  description: 'Published articles with all of the words, or else with most of them; of the language first.',
  request: { query: wordSuggestionsQuerySchema },
  responses: answers(
    200,
    'Articles, best match first',
    z.object({ articles: z.array(articleListItemSchema) }),
    refusals,
  ),
});

export function adminListRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listAdminArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(listOwn, async (c) => c.json(await listOwnArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(suggest, async (c) => c.json(await suggestArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(suggestForWords, async (c) => c.json(await suggestByWords(c.var.caller, c.req.valid('query')), 200));
}
