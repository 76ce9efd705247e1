import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { suggestions } from '#lib/platform/db/server/schema/editorial.ts';

type Keys = { guids: string[]; urlKeys: string[]; titleKeys: string[] };

/**
 * Items of a feed that were seen before, whatever became of them: in this feed by GUID, in any feed by address, and for
 * rejected items also by title for a month.
 */
export async function listSeenItems(db: Db, feedId: string, { guids, urlKeys, titleKeys }: Keys) {
  const { rows } = await db.execute<{ guid: string | null; urlKey: string; rejectedTitle: string | null }>(sql`
    select case when feed_id = ${feedId} then guid end as guid, url_key as "urlKey",
      case when status = 'rejected' then title_key end as "rejectedTitle"
    from suggestions
    where (feed_id = ${feedId} and guid = any(${sql.param(guids)}::text[]))
      or url_key = any(${sql.param(urlKeys)}::text[])
      or (title_key = any(${sql.param(titleKeys)}::text[]) and status = 'rejected' and fetched_at > now() - interval '30 days')
  `);
  return rows;
}

/** The titles of the last three days, from any feed, in batches so that other work can run in between. */
export async function* listRecentTitles(db: Db): AsyncGenerator<string> {
  const batchSize = 2_000;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let size = batchSize; size === batchSize; ) {
    const { rows } = await db.execute<{ id: string; titleKey: string }>(sql`
      select id, title_key as "titleKey" from suggestions
      where id > ${after} and fetched_at > now() - interval '3 days' order by id limit ${batchSize}
    `);
    size = rows.length;
    for (const { id, titleKey } of rows) {
      yield titleKey;
      after = id;
    }
  }
}

type Given = 'feedId' | 'sourceTitle' | 'guid' | 'url' | 'urlKey' | 'titleKey' | 'title' | 'summary' | 'imageUrl';
export type NewSuggestion = Pick<typeof suggestions.$inferSelect, Given | 'language' | 'tags' | 'publishedAt'>;

/** @returns how many were new by address and GUID */
export async function insertSuggestions(db: Db, rows: NewSuggestion[]): Promise<number> {
  if (rows.length === 0) return 0;
  // One JSON parameter: building a dozen parameters for each of hundreds of rows blocks the event loop for
  // milliseconds.
  const given = JSON.stringify(rows.map((row) => ({ id: v7(), ...row })));
  const { rowCount } = await db.execute(sql`
    insert into suggestions
      (id, feed_id, source_title, guid, url, url_key, title_key, title, summary, image_url, language, tags, published_at)
    select id, "feedId", "sourceTitle", guid, url, "urlKey", "titleKey", title, summary, "imageUrl", language, tags,
      "publishedAt"
    from json_to_recordset(${given}) as given
      (id uuid, "feedId" uuid, "sourceTitle" text, guid text, url text, "urlKey" text, "titleKey" text, title text,
       summary text, "imageUrl" text, language text, tags text[], "publishedAt" timestamptz)
    on conflict do nothing
  `);
  return rowCount ?? 0;
}
