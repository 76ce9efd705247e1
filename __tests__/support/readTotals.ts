import type { Client } from 'pg';

/** The ledgers, and the same counted from the rows. */
export async function readTotals(client: Client): Promise<{ ledgers: object; counted: object }> {
  const { rows } = await client.query(`
    select
      (select json_agg(t::text order by t::text) from (select kind, status, language, department_id, sum(articles), sum(views), sum(likes), sum(comments)
        from site_totals where kind is not null group by 1, 2, 3, 4 having sum(articles) <> 0) as t) as site,
      (select json_agg(t::text order by t::text) from (select kind, case when deleted_at is null then status else 'trash' end, language, department_id, count(*), sum(views), sum(likes), sum(comments)
        from articles group by 1, 2, 3, 4) as t) as site_rows,
      (select json_agg(t::text order by t::text) from (select tag, language, sum(published), sum(unpublished) from tag_totals group by 1, 2 having sum(published) <> 0 or sum(unpublished) <> 0) as t) as tags,
      (select json_agg(t::text order by t::text) from (select tag, language, count(*) filter (where status = 'published'), count(*) filter (where status <> 'published')
        from articles, unnest(tags) as tag where deleted_at is null group by 1, 2) as t) as tag_rows,
      (select json_agg(t::text order by t::text) from (select day, department_id, sum(views) from view_totals group by 1, 2 having sum(views) <> 0) as t) as views,
      (select json_agg(t::text order by t::text) from (select day, department_id, sum(count) from article_views join articles on articles.id = article_id group by 1, 2) as t) as view_rows,
      (select json_build_array(sum(articles), sum(likes), sum(comments), sum(saved)) from activity_totals) as activity,
      (select json_build_array(
        (select count(*) from articles where kind = 'article' and status = 'published' and deleted_at is null), (select count(*) from likes),
        (select count(*) from comments where status = 'published'), (select count(*) from saved_articles))) as activity_rows,
      (select coalesce(sum(saved), 0) from site_totals)::int as saved, (select count(*) from saved_articles)::int as saved_rows
  `);
  const { site_rows, tag_rows, view_rows, activity_rows, saved_rows, ...ledgers } = rows[0];
  return {
    ledgers,
    counted: { site: site_rows, tags: tag_rows, views: view_rows, activity: activity_rows, saved: saved_rows },
  };
}
