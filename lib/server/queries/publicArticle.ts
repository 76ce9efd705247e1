import { type SQL, sql } from 'drizzle-orm';

/**
 * The only definition of what readers may see. Every query for public pages, feeds and APIs includes it.
 *
 * @param alias of the table `articles` in the query
 */
export function publicArticle(alias: SQL): SQL {
  return sql`(${alias}.status = 'published' and ${alias}.deleted_at is null and ${alias}.published_at <= now())`;
}

export const isPublicArticle = publicArticle(sql`articles`);
