import { type SQL, sql } from 'drizzle-orm';

/**
 * What readers may see. Every query for public pages, feeds and APIs includes it. Search and tags have their own tables,
 * whose triggers (migrations 0008 and 0012) leave out articles that are not published or are deleted.
 *
 * @param alias of the table `articles` in the query
 */
export function publicArticle(alias: SQL): SQL {
  return sql`(${alias}.status = 'published' and ${alias}.deleted_at is null and ${alias}.published_at <= now())`;
}

export const isPublicArticle = publicArticle(sql`articles`);
