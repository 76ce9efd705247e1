import { and, isNull, lte, sql } from 'drizzle-orm';
import { articles } from '../db/schema/articles.ts';

/** The one rule of what readers may see. Every query that feeds a public surface has it. */
export const isPublicArticle = and(
  sql`${articles.status} = 'published'`,
  isNull(articles.deletedAt),
  lte(articles.publishedAt, sql`now()`),
);
