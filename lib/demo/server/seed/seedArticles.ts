import { type SQL, sql } from 'drizzle-orm';
import { inEveryLanguage } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { bodyCount, drawn, makeSeedTexts, pseudoRandom, timeOf, uuidOf } from './seedValues.ts';

const authorCount = 100;
const departmentCount = 8;
/** Once, before the articles: what they are composed from, authors, and departments if there are none. */
export async function prepareArticles(db: Db): Promise<void> {
  await makeSeedTexts(db);
  await db.execute(sql`
    insert into departments (id, slug, name, description, position)
    select gen_random_uuid(), 'department-' || n, names, ${JSON.stringify(inEveryLanguage(() => ''))}::jsonb, n
    from generate_series(1, ${departmentCount}::int) as n
    cross join lateral (select jsonb_object_agg(language, initcap(text)) as names from seed.words where number = n * 500) as named
    where not exists (select from departments)
  `);
  await db.execute(sql`
    insert into users (id, name, email, email_verified, role, created_at)
    select ${uuidOf('user', sql`-n`)}, initcap(first.text || ' ' || last.text), 'seed-author-' || n || '@example.com', true, 'author',
      now() - interval '10 years'
    from generate_series(1, ${authorCount}::int) as n
    join seed.words as first on first.language = 'ru' and first.number = n * 37 % 4096
    join seed.words as last on last.language = 'ru' and last.number = n * 101 % 4096
    on conflict do nothing
  `);
}

/**
 * Adds the articles `first` to `last` as a site would have them after ten years: half of them Russian, three in ten
 * English; few departments, authors and tags with most of the articles, and many tags with one or two; 94 of 100
 * published, the others drafts, archived, scheduled or in the trash. PostgreSQL generates the rows itself, so that the
 * network and this process do not affect the speed. They include what the triggers of each row would compute, which are
 * disabled.
 */
export async function seedArticles(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`set local work_mem = '256MB'`);
  await db.execute(articlesBetween(first, last));
}

function articlesBetween(first: number, last: number): SQL {
  return sql`
    with numbered as (
      select n, ${timeOf(sql`n`)} as at, ${pseudoRandom(sql`1`)} as state,
        case when ${pseudoRandom(sql`2`)} < 0.5 then 'ru' when ${pseudoRandom(sql`2`)} < 0.8 then 'en' else 'hy' end as language
      from generate_series(${first}::int, ${last}::int) as n
    ),
    seeds as materialized (
      select
        ${uuidOf('article', sql`n`)} as id, n, numbered.language, at,
        text.title || ' ' || word.text || ' ' || n as title, text.summary, text.minutes,
        departments.ids[1 + ${drawn(3, sql`cardinality(departments.ids)`, 2)}] as department_id,
        authors.ids[1 + ${drawn(4, sql`cardinality(authors.ids)`, 2)}] as author_id,
        tagged.tags, body.body, body.plain, body.lexemes,
        setweight(to_tsvector('simple', text.folded || ' ' || word.folded || ' ' || n), 'A') || text.lexemes
          || setweight(to_tsvector('simple', tagged.folded), 'B') as headline,
        case
          when state < 0.95 then 'published' when state < 0.975 then 'draft' when state < 0.99 then 'archived' else 'scheduled'
        end as status,
        state between 0.94 and 0.95 as is_deleted
      from numbered
      cross join (select array_agg(id order by position) as ids from departments) as departments
      cross join (select array_agg(id order by id) as ids from users where role <> 'reader') as authors
      join seed.sizes on sizes.language = numbered.language
      join seed.texts as text on text.language = numbered.language and text.number = ${drawn(5, sql`sizes.texts`)}
      join seed.words as word on word.language = numbered.language and word.number = ${drawn(6, sql`sizes.words`, 3)}
      join seed.words as second on second.language = numbered.language and second.number = ${drawn(7, sql`sizes.words`, 2)}
      join seed.tags as tag on tag.language = numbered.language and tag.number = ${drawn(8, sql`sizes.tags`, 2)}
      join seed.bodies as body on body.language = numbered.language and body.number = ${drawn(9, sql`${bodyCount}::int`)}
      cross join lateral (
        select
          array_remove(array[tag.text, case when n % 10 < 7 then word.text end, case when n % 10 < 4 then second.text || ' ' || word.text end], null) as tags,
          concat_ws(' ', tag.folded, case when n % 10 < 7 then word.folded end, case when n % 10 < 4 then second.folded || ' ' || word.folded end) as folded
      ) as tagged
    ),
    public as (select * from seeds where status = 'published' and not is_deleted),
    added as (
      insert into articles (
        id, slug, language, translation_group, title, summary, body, department_id, author_id, tags, status,
        published_at, first_published_at, scheduled_for, created_at, updated_at, deleted_at, reading_minutes
      )
      select
        id, 'seed-' || n, language, ${uuidOf('translations', sql`n`)}, title, summary, body, department_id, author_id, tags, status,
        case when status in ('published', 'archived') then at end, case when status in ('published', 'archived') then at end,
        case when status = 'scheduled' then now() + interval '2 years' end, at, at, case when is_deleted then now() end, minutes
      from seeds
    ),
    signed as (
      insert into article_authors (article_id, position, user_id, published_at)
      select id, 0, author_id, case when status = 'published' and not is_deleted then at end from seeds
    ),
    searched as (
      insert into article_search (article_id, language, published_at, department_id, author_id, body, headline, document, version)
      select id, language, at, department_id, author_id, plain, headline, headline || lexemes, 3 from public
    )
    insert into article_tags (article_id, tag, language, published_at, department_id)
    select id, tag, language, at, department_id from public, unnest(tags) as tag
  `;
}
