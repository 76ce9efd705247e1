import { type SQL, sql } from 'drizzle-orm';

/** The tags with `to` in the place of another, each once. */
export function replacedTag(tags: SQL, tag: string, to: string): SQL {
  return sql`array(
    select one.tag from (
      select case when given.tag = ${tag}::text then ${to}::text else given.tag end as tag, min(place) as place
      from unnest(${tags}) with ordinality as given (tag, place) group by 1
    ) as one order by place
  )`;
}
