CREATE TABLE "article_search" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"department_id" uuid,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"headline" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_search_headline_idx" ON "article_search" USING gin ("headline") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_search_document_idx" ON "article_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
-- Half the archive has the word "year": its rows are read, their long values are not.
alter table article_search set (toast_tuple_target = 128);
--> statement-breakpoint
create function search_config(language text) returns regconfig language sql immutable as $$
  select (case language when 'ru' then 'pg_catalog.russian' when 'hy' then 'pg_catalog.armenian' else 'pg_catalog.english' end)::regconfig
$$;
--> statement-breakpoint
-- A body without its markup. Elements inside a word leave it whole, all others part words. Bounded, because a tsvector is, and so
-- that saving the longest article stays a matter of moments: 120,000 characters are an hour's read.
create function plain_text(html text) returns text language sql immutable as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(left(html, 120000), '</?(a|cite|code|em|mark|s|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
        '<[^>]*(>|$)', ' ', 'g'),
      '&nbsp;', ' '), U&'\00A0', ' '), U&'\00AD', ''), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- "and/or" is two words, not the path of a file; and what looks like markup is text: the parser would skip all of a script.
create function search_lexemes(language text, words text, weight "char") returns tsvector language sql immutable as $$
  select setweight(to_tsvector(search_config(language), translate(words, '/\<>', '    ')), weight)
$$;
--> statement-breakpoint
create function article_search_row(article articles) returns article_search language sql stable as $$
  select
    article.id, article.language, article.published_at, article.department_id, article.author_id, plain.body,
    plain.headline, plain.headline || search_lexemes(article.language, plain.body, 'C')
  from (
    select
      plain_text(article.body) as body,
      search_lexemes(article.language, left(article.title, 1000), 'A')
        || search_lexemes(article.language, left(article.summary, 5000), 'B')
        || search_lexemes(article.language, left(array_to_string(article.tags, ', '), 5000), 'B') as headline
  ) as plain
$$;
--> statement-breakpoint
create function keep_article_search() returns trigger language plpgsql as $$
begin
  if new.status <> 'published' or new.deleted_at is not null then
    delete from article_search where article_id = new.id;
    return null;
  end if;
  insert into article_search select made.* from article_search_row(new) as made
  on conflict (article_id) do update set
    language = excluded.language, published_at = excluded.published_at, department_id = excluded.department_id,
    author_id = excluded.author_id, body = excluded.body, headline = excluded.headline, document = excluded.document;
  return null;
end $$;
--> statement-breakpoint
create trigger article_search_kept
  after insert or update of language, title, summary, body, tags, status, published_at, deleted_at, department_id, author_id
  on articles for each row execute function keep_article_search();
--> statement-breakpoint
insert into article_search
  select made.* from articles, lateral article_search_row(articles) as made
  where articles.status = 'published' and articles.deleted_at is null;
--> statement-breakpoint
-- Trigrams of our own: those of pg_trgm know no Cyrillic where the database's character type is C, as an embedded one's is.
create function word_trigrams(word text) returns text[] language sql immutable as $$
  select array_agg(distinct substr('  ' || word || ' ', n, 3)) from generate_series(1, length(word) + 1) as n
$$;
--> statement-breakpoint
-- What people may have meant by a word that nothing has: the words of titles and tags, gathered by a job.
create materialized view search_words as
  select language, word, articles, word_trigrams(word) as trigrams
  from (
    select language, word.match[1] as word, count(distinct id)::int as articles
    from articles,
      lateral regexp_matches(
        translate(lower(title || ' ' || array_to_string(tags, ' ')), 'ё', 'е'), '[[:alpha:]]{4,30}', 'g'
      ) as word (match)
    where status = 'published' and deleted_at is null and published_at <= now()
    group by 1, 2
  ) as words;
--> statement-breakpoint
create unique index search_words_key on search_words (language, word);
--> statement-breakpoint
create index search_words_trigrams_idx on search_words using gin (trigrams);
