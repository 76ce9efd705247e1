import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { articleRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';

/** Advisory lock until the transaction ends: nobody else chooses a slug, so a free one stays free. */
export async function lockSlugs(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
}

/**
 * Current and former slugs of other articles that equal `base` or `base` with a number. A long base is cut to make room
 * for the number; for it, all slugs with the same beginning are returned.
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

/** Redirects the former slug to the article; its present slug is no longer a redirect. */
export async function moveSlug(db: Db, articleId: string, former: string, present: string): Promise<void> {
  await db.delete(articleRedirects).where(eq(articleRedirects.slug, present));
  await db.insert(articleRedirects).values({ slug: former, articleId }).onConflictDoNothing();
}
