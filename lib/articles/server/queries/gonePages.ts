import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import type { ArticleKind } from '../../article.ts';

/**
 * Whether an article or a page that is not public was taken down: it was public once, and is now deleted, archived or
 * expired. Found by its id, its slug or a former slug; of one deleted for ever, these are stored until another article
 * with the slug is published.
 */
export async function isTakenDown(db: Db, kind: ArticleKind, idOrSlug: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_taken_down: boolean }>(sql`
    with owner as (
      select articles.* from articles
      where kind = ${kind} and not is_snippet and first_published_at <= now() and (
        slug = ${idOrSlug}
        or id = ${isUuid(idOrSlug) ? idOrSlug : null}::uuid
        or id = (select article_id from article_redirects where article_redirects.slug = ${idOrSlug})
      )
    )
    select coalesce(
      (select bool_or(deleted_at is not null or status = 'archived' or (status = 'published' and expires_at <= now()))
        from owner),
      exists (select from gone_slugs where kind = ${kind} and slug = ${idOrSlug})
    ) as is_taken_down
  `);
  return rows[0]?.is_taken_down ?? false;
}

/** Seconds until the next published article, page, or part of a front ends, by the database's clock; null if none will. */
export async function findNextExpiry(db: Db): Promise<number | null> {
  const [row] = await nextExpiry(db).execute();
  return row?.seconds ?? null;
}

const nextExpiry = prepared((db) =>
  db
    .select({
      seconds: sql<number | null>`extract(epoch from least(
        (select min(expires_at) from articles where expires_at > now() and status = 'published' and deleted_at is null),
        (select min(ends_at) from fronts where ends_at > now())
      ) - now())::float8`,
    })
    .from(sql`(values (true)) as one`)
    .prepare('next_expiry'),
);
