import type { Article, Translation } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import type { Language } from '#lib/domain/language.ts';
import type { DepartmentLink, Teaser } from '#lib/domain/teaser.ts';
import { isDatabaseBusy } from '../../databaseErrors.ts';
import type { Db } from '../../db/database.ts';
import { Lane } from '../../load/Lane.ts';
import { presentArticle } from '../../present/article.ts';
import { presentThreads } from '../../present/comment.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { findArticleByFormerSlug, findPublicArticle } from '../../queries/articles.ts';
import { listThreadRows } from '../../queries/comments.ts';
import { listNearestTeasers } from '../../queries/nearestArticles.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';

export type ArticlePage = {
  article: Article;
  navigation: DepartmentLink[];
  recommendations: Teaser[];
  /** Null when they could not be read in time: the article can do without them. */
  comments: CommentThread[] | null;
};

/** How many articles stand under one. */
export const recommended = 4;
const firstComments = { page: 1, limit: 20 };

/** The page of an article, or where it has moved to, or null. */
export async function readArticlePage(
  caller: Caller,
  slug: string,
  language: Language,
): Promise<ArticlePage | { movedTo: Translation & { id: string } } | null> {
  const row = await findPublicArticle(caller.db, slug);
  if (!row) {
    const movedTo = await findArticleByFormerSlug(caller.db, slug);
    return movedTo && { movedTo };
  }
  // One article, one address: by its id, or under another language's prefix, it leads to its own.
  if (row.language !== language || row.slug !== slug) return { movedTo: row };

  const likeness = { tags: row.tags, departmentId: row.department?.id ?? null, language, exclude: row.id };
  const [nearest, threads, navigation] = await Promise.all([
    listNearestTeasers(caller.db, likeness, recommended),
    row.comments > 0 ? readThreads(caller.db, row.id) : [],
    listNavigation(caller, language),
  ]);
  return {
    article: presentArticle(row),
    navigation,
    recommendations: nearest.map((teaser) => presentTeaser(teaser, language)),
    comments: threads && presentThreads(threads),
  };
}

const comments = new Lane();

async function readThreads(db: Db, articleId: string) {
  try {
    return await comments.run(() => listThreadRows(db, articleId, firstComments));
  } catch (error) {
    if (isDatabaseBusy(error)) return null;
    throw error;
  }
}
