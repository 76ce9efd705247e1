DROP INDEX "articles_public_idx";--> statement-breakpoint
DROP INDEX "articles_public_published_at_idx";--> statement-breakpoint
DROP INDEX "articles_public_created_at_idx";--> statement-breakpoint
DROP INDEX "articles_public_department_idx";--> statement-breakpoint
DROP INDEX "articles_public_author_idx";--> statement-breakpoint
DROP INDEX "articles_public_tags_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "kind" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_pages_idx" ON "articles" USING btree ("created_at","id") WHERE kind = 'page';--> statement-breakpoint
CREATE INDEX "articles_public_idx" ON "articles" USING btree ("language","published_at","id") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_published_at_idx" ON "articles" USING btree ("published_at","id") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_created_at_idx" ON "articles" USING btree ("created_at","id") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_department_idx" ON "articles" USING btree ("department_id","language","published_at","id") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_author_idx" ON "articles" USING btree ("author_id","published_at","id") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_tags_idx" ON "articles" USING gin ("tags") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_kind_known" CHECK (kind in ('article', 'page'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_page_is_unsorted" CHECK (kind = 'article' or (department_id is null and tags = '{}'));--> statement-breakpoint
-- Search and its suggestions leave out pages; tags need no condition, because pages have none.
create or replace function keep_article_search() returns trigger language plpgsql as $$
begin
  if new.kind <> 'article' or new.status <> 'published' or new.deleted_at is not null then
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
    where kind = 'article' and status = 'published' and deleted_at is null and published_at <= now()
    group by 1, 2
  ) as words;
--> statement-breakpoint
create unique index search_words_key on search_words (language, word);
--> statement-breakpoint
create index search_words_trigrams_idx on search_words using gin (trigrams);
