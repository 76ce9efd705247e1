import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { articleRedirects, articles } from '../db/schema/articles.ts';

/** Until the transaction ends nobody else chooses an address, so that a free one stays free. */
export async function lockSlugs(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
}

/**
 * The addresses of other articles, former ones among them, that are `base` or that base with a number; a long base is cut to
 * make room for the number, so of such a one all that begin alike.
 */
export async function listTakenSlugs(db: Db, base: string, articleId: string): Promise<Set<string>> {
  const numbered = base.length > 100 ? `${base.slice(0, 100)}%` : `${base}-%`;
  const rows = await union(
    db
      .select({ slug: articles.slug })
      .from(articles)
      .where(and(ne(articles.id, articleId), or(eq(articles.slug, base), like(articles.slug, numbered)))),
    db
      .select({ slug: articleRedirects.slug })
      .from(articleRedirects)
      .where(
        and(
          ne(articleRedirects.articleId, articleId),
          or(eq(articleRedirects.slug, base), like(articleRedirects.slug, numbered)),
        ),
      ),
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** A former address leads to the article from now on; its present one is no redirect. */
export async function moveSlug(db: Db, articleId: string, former: string, present: string): Promise<void> {
  await db.delete(articleRedirects).where(eq(articleRedirects.slug, present));
  await db.insert(articleRedirects).values({ slug: former, articleId }).onConflictDoNothing();
}
