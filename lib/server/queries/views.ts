import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isPublicArticle } from './publicArticle.ts';
import { dayOf } from './siteTime.ts';

/** `reader` identifies a reader; only its hash, keyed with the installation's secret, is stored. */
export type View = { articleId: string; reader: string };

/** Repeated views of an article by the same reader within this time count once. */
const sameView = sql`interval '30 minutes'`;

/**
 * Counts each view whose reader was not counted on that article within half an hour, in one statement for the whole
 * batch.
 *
 * @param views without duplicates
 * @param timeZone whose day the views are counted for; days that were counted stay as they are when the site's zone is changed
 * @returns views of each public article of the batch, by id
 */
export async function addViews(db: Db, views: View[], timeZone: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; views: number }>(sql`
    with given as (
      select article_id, encode(sha256(secret.value || convert_to(reader, 'UTF8')), 'hex') as reader
      from secrets as secret, unnest(${sql.param(views.map((view) => view.articleId))}::uuid[], ${sql.param(views.map((view) => view.reader))}::text[])
        as one (article_id, reader)
      join articles on articles.id = article_id
      where secret.name = 'readers'
        and ${isPublicArticle}
    ), counted as (
      insert into article_readers (article_id, reader, counted_at)
      select article_id, reader, now() from given order by article_id, reader
      on conflict (article_id, reader) do update set counted_at = now()
        where article_readers.counted_at <= now() - ${sameView}
      returning article_id
    ), added as (
      select article_id, count(*)::int as count from counted group by article_id
    ), daily as (
      insert into article_views (article_id, day, count)
      select article_id, ${dayOf(sql`now()`, timeZone)}, count from added order by article_id
      on conflict (article_id, day) do update set count = article_views.count + excluded.count
    ), total as (
      update articles set views = articles.views + added.count from added where articles.id = added.article_id
      returning articles.id, articles.views
    )
    select distinct articles.id, coalesce(total.views, articles.views) as views
    from given
    join articles on articles.id = given.article_id
    left join total on total.id = articles.id
  `);
  return new Map(rows.map((row) => [row.id, row.views]));
}

export async function deleteOldReaders(db: Db): Promise<void> {
  await db.execute(sql`delete from article_readers where counted_at < now() - ${sameView}`);
}
