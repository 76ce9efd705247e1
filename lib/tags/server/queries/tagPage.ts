import { type SQL, sql } from 'drizzle-orm';
import { listedArticles } from '#lib/articles/server/queries/listedArticles.ts';
import type { Language } from '#lib/languages/language.ts';
import { boundedCount, toTotal } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import type { Total } from '#lib/platform/values/paging.ts';
import { minIndexedArticles } from '../../topic.ts';

/** A tag in another language, by its name there. */
export type TagEdition = { language: Language; tag: string };
export type TagHead = {
  name: string;
  description: string;
  /** The name of the tag that it was renamed to or merged into. */
  movedTo: string | null;
  /** The same tag in the other languages that have public articles with it. */
  editions: (TagEdition & { indexed: boolean })[];
  count: Total;
};

/** What is known of a tag, with the number of its public articles. */
export async function readTagHead(db: Db, language: Language, tag: string): Promise<TagHead> {
  const [head] = await tagHead(db).execute({ tag, language });
  if (!head) throw new Error('The query has one row');
  const { total, ...rest } = head;
  return { ...rest, count: toTotal(total) };
}

/** Whether a tag's page does not ask not to be indexed. */
export function isIndexedTag(alias: SQL): SQL {
  return sql`exists (
    select from tag_totals where tag_totals.tag = ${alias}.tag and tag_totals.language = ${alias}.language
    having sum(published) >= ${sql.raw(String(minIndexedArticles))}
  )`;
}

const tagHead = prepared((db) => {
  const tag = sql`${sql.placeholder('tag')}::text`;
  const language = sql`${sql.placeholder('language')}::text`;
  const isPublic = sql`exists (select ${listedArticles({ tag: sql`other.tag`, language: sql`other.language` }).rows})`;
  return db
    .select({
      name: sql<string>`coalesce(own.name, ${tag})`,
      description: sql<string>`coalesce(own.description, '')`,
      movedTo: sql<string | null>`target.name`,
      total: boundedCount(listedArticles({ tag, language }).rows),
      editions: sql<TagHead['editions']>`coalesce((
        select json_agg(json_build_object('language', other.language, 'tag', other.name, 'indexed', ${isIndexedTag(sql`other`)}) order by other.language)
        from tags as other
        where other.link_group = own.link_group and other.language <> own.language and ${isPublic}
      ), '[]')`,
    })
    .from(sql`(values (true)) as one`)
    .leftJoin(sql`tags as own`, sql`own.tag = ${tag} and own.language = ${language}`)
    .leftJoin(sql`tags as target`, sql`target.tag = own.moved_to and target.language = own.language`)
    .prepare('tag_head');
});
