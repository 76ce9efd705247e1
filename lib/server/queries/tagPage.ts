import { sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Total } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { boundedCount, toTotal } from './boundedCount.ts';
import { listedArticles } from './listedArticles.ts';

/** A tag in another language, by its name there. */
export type TagEdition = { language: Language; tag: string };
export type TagHead = {
  name: string;
  description: string;
  /** The name of the tag that it was renamed to or merged into. */
  movedTo: string | null;
  /** The same tag in the other languages that have public articles with it. */
  editions: TagEdition[];
  count: Total;
};

/** What is known of a tag, with the number of its public articles. */
export async function readTagHead(db: Db, language: Language, tag: string): Promise<TagHead> {
  const { rows } = await db.execute<Omit<TagHead, 'count'> & { total: number }>(sql`
    select coalesce(own.name, ${tag}) as name, coalesce(own.description, '') as description, target.name as "movedTo",
      ${boundedCount(listedArticles({ tag, language }).rows)} as total,
      coalesce((
        select json_agg(json_build_object('language', other.language, 'tag', other.name) order by other.language)
        from tags as other
        where other.link_group = own.link_group and other.language <> own.language
          and exists (select ${listedArticles({ tag: sql`other.tag`, language: sql`other.language` }).rows})
      ), '[]') as editions
    from (select) as one
    left join tags as own on own.tag = ${tag} and own.language = ${language}
    left join tags as target on target.tag = own.moved_to and target.language = own.language
  `);
  const [head] = rows;
  if (!head) throw new Error('The query has one row');
  const { total, ...rest } = head;
  return { ...rest, count: toTotal(total) };
}
