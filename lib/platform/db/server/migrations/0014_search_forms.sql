ALTER TABLE "article_search" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "article_search_outdated_idx" ON "article_search" USING btree ("article_id") WHERE version < 2;--> statement-breakpoint
-- The words of a text, parted by spaces, as lib/server/search/searchWords.ts makes them of a query. No stems: a query has all forms
-- of its words, which keeps different words with one stem apart.
create function search_words_of(words text) returns text language sql immutable as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(
          regexp_replace(lower(normalize(words, NFC)), '[\u0300-\u036f\u00ad\u055b\u055c\u055e]', '', 'g'),
          'ё', 'е'), 'եվ', 'և'), 'եւ', 'և'),
        '([[:alpha:]])[''’ʼ‘`´ʹ′՚]s(?![[:alnum:]])', '\1', 'g'),
      '([[:alpha:]])[''’ʼ‘`´ʹ′՚](?=[[:alpha:]])', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
create function search_document(words text, weight "char") returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', search_words_of(words)), weight)
$$;
--> statement-breakpoint
create or replace function article_search_row(article articles) returns article_search language sql stable as $$
  select
    article.id, article.language, article.published_at, article.department_id, article.author_id, plain.body,
    plain.headline, plain.headline || search_document(plain.body, 'C'), 2::smallint
  from (
    select
      plain_text(article.body) as body,
      search_document(left(article.title, 1000), 'A')
        || search_document(left(article.summary, 5000), 'B')
        || search_document(left(array_to_string(article.tags, ', '), 5000), 'B') as headline
  ) as plain
$$;
--> statement-breakpoint
create or replace function keep_article_search() returns trigger language plpgsql as $$
begin
  if new.status <> 'published' or new.deleted_at is not null then
    delete from article_search where article_id = new.id;
    return null;
  end if;
  insert into article_search select made.* from article_search_row(new) as made
  on conflict (article_id) do update set
    language = excluded.language, published_at = excluded.published_at, department_id = excluded.department_id,
    author_id = excluded.author_id, body = excluded.body, headline = excluded.headline, document = excluded.document,
    version = excluded.version;
  return null;
end $$;
--> statement-breakpoint
drop function search_lexemes(text, text, "char");
--> statement-breakpoint
drop materialized view search_words;
--> statement-breakpoint
create materialized view search_words as
  select language, word, articles, word_trigrams(word) as trigrams
  from (
    select language, word, count(*)::int as articles
    from articles,
      lateral (
        select distinct word
        from string_to_table(search_words_of(title || ' ' || array_to_string(tags, ' ')), ' ') as word
        where length(word) between 4 and 30
      ) as parts
    where status = 'published' and deleted_at is null and published_at <= now()
    group by 1, 2
  ) as words;
--> statement-breakpoint
create unique index search_words_key on search_words (language, word);
--> statement-breakpoint
create index search_words_trigrams_idx on search_words using gin (trigrams);
