import { type SQL, sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { dayOf } from '#lib/settings/server/queries.ts';

/**
 * `reader` identifies a reader, `source` the network (lib/platform/http/server/clientAddress.ts); only their hashes, keyed with the
 * installation's secret, are stored.
 */
export type View = { articleId: string; reader: string; source: string };

/** Repeated views of an article by the same reader within this time count once. */
const sameView = sql`interval '30 minutes'`;
/** Views of an article that one source can add in that time: enough for a school, too few to push an article up. */
const viewsPerSource = sql`30`;

/**
 * Counts each view whose reader was not counted on that article within half an hour, up to the limit of its source, and each
 * source once a day, in one statement for the whole batch. The row of the source in `article_sources` makes the limit hold
 * for all processes together.
 *
 * @param views without duplicates
 * @param timeZone whose day the views are counted for; days that were counted stay as they are when the site's zone is changed
 * @returns views of each public article of the batch, by id, whether or not one was counted
 */
export async function addViews(db: Db, views: View[], timeZone: string): Promise<Map<string, number>> {
  const values = (field: keyof View) => sql`${sql.param(views.map((view) => view[field]))}`;
  const { rows } = await db.execute<{ id: string; views: number }>(sql`
    with hashed as (
      select article_id, ${hashOf(sql`reader`)} as reader, ${hashOf(sql`source`)} as source
      from secrets as secret, unnest(${values('articleId')}::uuid[], ${values('reader')}::text[], ${values('source')}::text[])
        as one (article_id, reader, source)
      join articles on articles.id = article_id
      where secret.name = 'readers'
        and ${isPublicArticle}
    ), given as (
      select * from hashed where (
        select count(*) from article_sources as known, unnest(known.counted) as at
        where (known.article_id, known.source) = (hashed.article_id, hashed.source) and at > now() - ${sameView}
      ) < ${viewsPerSource}
    ), counted as (
      insert into article_readers (article_id, reader, counted_at)
      select article_id, reader, now() from given order by article_id, reader
      on conflict (article_id, reader) do update set counted_at = now()
        where article_readers.counted_at <= now() - ${sameView}
      returning article_id, reader
    ), admitted as (
      insert into article_sources (article_id, source, first_at, counted)
      select article_id, source, now(), (array_agg(now()))[:${viewsPerSource}] from counted join given using (article_id, reader)
      group by article_id, source order by article_id, source
      on conflict (article_id, source) do update set
        first_at = case
          when ${dayOf(sql`article_sources.first_at`, timeZone)} = ${dayOf(sql`now()`, timeZone)} then article_sources.first_at else now()
        end,
        counted = (
          array(select at from unnest(article_sources.counted) as at where at > now() - ${sameView} order by at) || excluded.counted
        )[:${viewsPerSource}]
      returning article_id, first_at = now() as is_new, cardinality(array_positions(counted, now())) as count
    ), added as (
      select article_id, sum(count)::int as count, count(*) filter (where is_new)::int as sources
      from admitted where count > 0 group by article_id
    ), daily as (
      insert into article_views (article_id, day, count, sources)
      select article_id, ${dayOf(sql`now()`, timeZone)}, count, sources from added order by article_id
      on conflict (article_id, day) do update set
        count = article_views.count + excluded.count,
        sources = coalesce(article_views.sources, article_views.count) + excluded.sources
    ), total as (
      update articles set views = articles.views + added.count from added where articles.id = added.article_id
      returning articles.id, articles.views
    )
    select distinct articles.id, coalesce(total.views, articles.views) as views
    from hashed
    join articles on articles.id = hashed.article_id
    left join total on total.id = articles.id
  `);
  return new Map(rows.map((row) => [row.id, row.views]));
}

function hashOf(text: SQL): SQL {
  return sql`encode(sha256(secret.value || convert_to(${text}, 'UTF8')), 'hex')`;
}

export async function deleteOldReaders(db: Db): Promise<void> {
  await db.execute(sql`delete from article_readers where counted_at < now() - ${sameView}`);
  // A day has at most 25 hours.
  await db.execute(sql`delete from article_sources where first_at < now() - interval '25 hours'`);
}
