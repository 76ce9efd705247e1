import { adminArticleQuerySchema, tagQuerySchema } from '#lib/articles/adminArticle.ts';
import { publicArticlesQuerySchema } from '#lib/articles/article.ts';
import { listAdminArticles } from '#lib/articles/server/listAdminArticles.ts';
import { listLateArticles } from '#lib/articles/server/queries/lateArticles.ts';
import { readArticlePage } from '#lib/articles/server/readArticlePage.ts';
import { listArticles } from '#lib/articles/server/readArticles.ts';
import { recommendArticles } from '#lib/articles/server/recommendArticles.ts';
import { readDepartmentPage } from '#lib/departments/server/readDepartmentPage.ts';
import { readFrontPage } from '#lib/front/server/readFrontPage.ts';
import { languages } from '#lib/languages/language.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { searchQuerySchema } from '#lib/search/search.ts';
import { findArticles } from '#lib/search/server/findArticles.ts';
import { readStats } from '#lib/statistics/server/readStats.ts';
import { listSitemapParts, readSitemapPart } from '#lib/syndication/server/readSitemap.ts';
import { readTagPage } from '#lib/tags/server/readTagPage.ts';
import { listTags } from '#lib/tags/server/tags.ts';
import { readUserPage } from '#lib/users/server/userPages.ts';

const site = { url: 'https://example.com', timeZone: 'UTC', languages: [...languages] };

/** A Russian article with many comments, a tag and a department with a large part of the articles, and an author with few of them. */
export type Frequent = { article: string; tag: string; department: string; author: string };

/** Requests that read lists, as their services run them. */
export function growingRequests({ article, tag, department, author }: Frequent, admin: Caller['actor']) {
  const asVisitor = (db: Db): Caller => ({ db, actor: visitor });
  const newsroom = (db: Db): Caller => ({ db, actor: admin });
  const publicList = (query: object) => (db: Db) =>
    listArticles(asVisitor(db), publicArticlesQuerySchema.parse(query), '127.0.0.1');
  const newsroomList = (query: object) => (db: Db) =>
    listAdminArticles(newsroom(db), adminArticleQuerySchema.parse(query));
  const search = (q: string) => (db: Db) => findArticles(asVisitor(db), searchQuerySchema.parse({ q }));
  return {
    article: (db: Db) => readArticlePage(asVisitor(db), article, 'ru'),
    'front page': (db: Db) => readFrontPage(asVisitor(db), 'ru'),
    recommendations: (db: Db) => recommendArticles(asVisitor(db), { tags: [tag], limit: 5 }),
    department: (db: Db) => readDepartmentPage(asVisitor(db), department, 'ru', 1),
    'department, page 300': (db: Db) => readDepartmentPage(asVisitor(db), department, 'ru', 300),
    'page of an author': (db: Db) => readUserPage(asVisitor(db), author, 'ru', 1),
    tag: (db: Db) => readTagPage(asVisitor(db), tag, 'ru', 1),
    'tag, page 50': (db: Db) => readTagPage(asVisitor(db), tag, 'ru', 50),
    list: publicList({}),
    'list, page 1,000': publicList({ page: 1000 }),
    'list of a department': publicList({ department }),
    'list of a language, by publication': publicList({ language: 'ru', sort: 'publishedAt:desc' }),
    'list of a tag': publicList({ tag }),
    'list of an author': publicList({ author }),
    'list by title': publicList({ sort: 'title:asc' }),
    'search for a frequent word': search('people'),
    'search for a rare word': search('babaveve'),
    'search for words that nothing has': search('babaveve dedemumu gugunono kikizuzu lololili papasasa'),
    'index of sitemaps': (db: Db) => listSitemapParts(asVisitor(db), site),
    'sitemap of tags': (db: Db) => readSitemapPart(asVisitor(db), site, 'tags', 1),
    'sitemap of authors': (db: Db) => readSitemapPart(asVisitor(db), site, 'authors', 1),
    'newsroom list': newsroomList({ sort: 'updatedAt:desc' }),
    'newsroom list, page 900': newsroomList({ sort: 'updatedAt:desc', page: 900, limit: 20 }),
    'newsroom list by views': newsroomList({ sort: 'views:desc' }),
    'newsroom list of what is scheduled': newsroomList({ status: 'scheduled', sort: 'plannedAt:asc' }),
    'newsroom list of translations of a changed source': newsroomList({ source: 'changed' }),
    'newsroom list by frequent text': newsroomList({ q: 'а' }),
    'newsroom list by frequent text, last changed': newsroomList({ q: 'а', sort: 'updatedAt:desc' }),
    'newsroom list by rare text': newsroomList({ q: ' 1999' }),
    'newsroom list of a tag': newsroomList({ tag }),
    'late articles': (db: Db) => listLateArticles(db, { scheduleMinutes: 10, reviewHours: 24 }),
    statistics: (db: Db) => readStats(newsroom(db), { compare: '1' }),
    'tag suggestions': (db: Db) => listTags(newsroom(db), tagQuerySchema.parse({ q: 'ба' })),
    'tag suggestions, three letters': (db: Db) => listTags(newsroom(db), tagQuerySchema.parse({ q: 'бав' })),
    'frequent tags': (db: Db) => listTags(newsroom(db), tagQuerySchema.parse({})),
  };
}
