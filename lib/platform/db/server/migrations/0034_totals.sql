-- The same set in a sixth of the time: `substr` begins at the first character each time, and an index needs no order.
create or replace function text_trigrams(words text) returns text[] language sql immutable parallel safe cost 1000 as $$
  select coalesce(array_agg(trigram[1]), '{}')
  from lower(words) as folded, generate_series(1, 3) as first, regexp_matches(substr(folded, first), '...', 'g') as trigram
$$;
--> statement-breakpoint
CREATE TABLE "activity_totals" (
	"at" timestamp with time zone NOT NULL,
	"articles" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_totals" (
	"kind" text,
	"status" text,
	"language" text,
	"department_id" uuid,
	"articles" integer DEFAULT 0 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_parts" (
	"kind" text NOT NULL,
	"part" integer NOT NULL,
	"after_name" text NOT NULL,
	"changed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sitemap_parts_kind_part_pk" PRIMARY KEY("kind","part")
);
--> statement-breakpoint
CREATE TABLE "tag_totals" (
	"tag" text NOT NULL,
	"language" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"unpublished" integer DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_totals" (
	"day" date NOT NULL,
	"department_id" uuid,
	"views" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "article_views_day_idx";--> statement-breakpoint
DROP INDEX "articles_public_created_at_idx";--> statement-breakpoint
DROP INDEX "articles_public_tags_idx";--> statement-breakpoint
CREATE INDEX "articles_tags_idx" ON "articles" USING gin ("tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activity_totals_at_idx" ON "activity_totals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_totals_unfolded_idx" ON "activity_totals" USING btree ("at") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "tag_totals_tag_idx" ON "tag_totals" USING btree ("tag" text_pattern_ops,"language");--> statement-breakpoint
CREATE INDEX "tag_totals_published_idx" ON "tag_totals" USING btree ("published");--> statement-breakpoint
CREATE INDEX "tag_totals_text_idx" ON "tag_totals" USING gin (text_trigrams(tag));--> statement-breakpoint
CREATE INDEX "tag_totals_unfolded_idx" ON "tag_totals" USING btree ("tag","language") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "view_totals_day_idx" ON "view_totals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_totals_unfolded_idx" ON "view_totals" USING btree ("day") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "article_views_most_idx" ON "article_views" USING btree ("day","count","article_id");--> statement-breakpoint
create function search_month(moment timestamptz) returns int language sql immutable parallel safe as $$
  select (extract(year from moment at time zone 'UTC') * 12 + extract(month from moment at time zone 'UTC'))::int
$$;
--> statement-breakpoint
DROP INDEX "article_search_headline_idx";--> statement-breakpoint
DROP INDEX "article_search_document_idx";--> statement-breakpoint
CREATE INDEX "article_search_headline_idx" ON "article_search" USING gin ("headline",(array[search_month(published_at)])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_search_document_idx" ON "article_search" USING gin ("document",(array[search_month(published_at)])) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "article_tags_newest_idx";--> statement-breakpoint
CREATE INDEX "article_tags_newest_idx" ON "article_tags" USING btree ("tag","published_at","article_id","language","department_id");--> statement-breakpoint
CREATE INDEX "article_tags_page_idx" ON "article_tags" USING btree ("tag","language","published_at","article_id","department_id");--> statement-breakpoint
CREATE INDEX "articles_public_created_at_idx" ON "articles" USING btree ("created_at","id","published_at","expires_at","language","department_id") WHERE kind = 'article' and status = 'published' and deleted_at is null;
--> statement-breakpoint
create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, '2000-01-01 00:00:00Z')
$$;
--> statement-breakpoint
-- Per statement, not per row: a bulk change adds one row for each key, and a change of a text none.
create function total_articles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_totals (kind, status, language, department_id, articles, views, likes, comments)
      select kind, case when deleted_at is null then status else 'trash' end, language, department_id,
        count(*), sum(views), sum(likes), sum(comments)
      from added group by 1, 2, 3, 4;
    insert into activity_totals (at, articles)
      select quarter_of(published_at), count(*) from added
      where kind = 'article' and status = 'published' and deleted_at is null group by 1;
    insert into tag_totals (tag, language, published, unpublished)
      select tag, language, count(*) filter (where status = 'published'), count(*) filter (where status <> 'published')
      from added, unnest(tags) as tag
      where deleted_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into site_totals (kind, status, language, department_id, articles, views, likes, comments)
      select kind, case when deleted_at is null then status else 'trash' end, language, department_id,
        -count(*), -sum(views), -sum(likes), -sum(comments)
      from removed group by 1, 2, 3, 4;
    insert into activity_totals (at, articles)
      select quarter_of(published_at), -count(*) from removed
      where kind = 'article' and status = 'published' and deleted_at is null group by 1;
    insert into tag_totals (tag, language, published, unpublished)
      select tag, language, -count(*) filter (where status = 'published'), -count(*) filter (where status <> 'published')
      from removed, unnest(tags) as tag
      where deleted_at is null group by 1, 2;
  else
    insert into site_totals (kind, status, language, department_id, articles, views, likes, comments)
      select kind, case when deleted_at is null then status else 'trash' end, language, department_id,
        sum(sign), sum(sign * views), sum(sign * likes), sum(sign * comments)
      from (
        select 1 as sign, kind, status, deleted_at, language, department_id, views, likes, comments from added
        union all
        select -1, kind, status, deleted_at, language, department_id, views, likes, comments from removed
      ) as changes
      group by 1, 2, 3, 4
      having sum(sign) <> 0 or sum(sign * views) <> 0 or sum(sign * likes) <> 0 or sum(sign * comments) <> 0;
    insert into activity_totals (at, articles)
      select quarter_of(published_at), sum(sign)
      from (
        select 1 as sign, kind, status, deleted_at, published_at from added
        union all
        select -1, kind, status, deleted_at, published_at from removed
      ) as changes
      where kind = 'article' and status = 'published' and deleted_at is null
      group by 1 having sum(sign) <> 0;
    insert into tag_totals (tag, language, published, unpublished)
      select tag, language, coalesce(sum(sign) filter (where status = 'published'), 0), coalesce(sum(sign) filter (where status <> 'published'), 0)
      from (
        select 1 as sign, added.status, added.deleted_at, added.language, added.tags
        from added join removed using (id)
        where (added.status, added.deleted_at, added.language, added.tags) is distinct from (removed.status, removed.deleted_at, removed.language, removed.tags)
        union all
        select -1, removed.status, removed.deleted_at, removed.language, removed.tags
        from added join removed using (id)
        where (added.status, added.deleted_at, added.language, added.tags) is distinct from (removed.status, removed.deleted_at, removed.language, removed.tags)
      ) as changes, unnest(tags) as tag
      where deleted_at is null
      group by 1, 2
      having sum(sign) filter (where status = 'published') <> 0 or sum(sign) filter (where status <> 'published') <> 0;
    -- The views of former days move to the new department.
    insert into view_totals (day, department_id, views)
      select day, moved.department_id, moved.sign * sum(count)
      from (
        select added.id, 1 as sign, added.department_id from added join removed using (id)
        where added.department_id is distinct from removed.department_id
        union all
        select removed.id, -1, removed.department_id from added join removed using (id)
        where added.department_id is distinct from removed.department_id
      ) as moved
      join article_views on article_id = moved.id
      group by day, moved.department_id, moved.sign;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger articles_totaled_added after insert on articles
  referencing new table as added for each statement execute function total_articles();
--> statement-breakpoint
create trigger articles_totaled_changed after update on articles
  referencing new table as added old table as removed for each statement execute function total_articles();
--> statement-breakpoint
create trigger articles_totaled_removed after delete on articles
  referencing old table as removed for each statement execute function total_articles();
--> statement-breakpoint
-- The rows of views are deleted after their article, whose department they belong to.
create function total_views_of_deleted() returns trigger language plpgsql as $$
begin
  insert into view_totals (day, department_id, views)
    select day, old.department_id, -count from article_views where article_id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger articles_views_totaled before delete on articles for each row execute function total_views_of_deleted();
--> statement-breakpoint
create function total_views() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into view_totals (day, department_id, views)
      select day, department_id, sum(count) from added join articles on articles.id = article_id group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into view_totals (day, department_id, views)
      select day, department_id, -sum(count) from removed join articles on articles.id = article_id group by 1, 2;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger article_views_totaled_added after insert on article_views
  referencing new table as added for each statement execute function total_views();
--> statement-breakpoint
create trigger article_views_totaled_changed after update on article_views
  referencing new table as added old table as removed for each statement execute function total_views();
--> statement-breakpoint
create trigger article_views_totaled_removed after delete on article_views
  referencing old table as removed for each statement execute function total_views();
--> statement-breakpoint
create function total_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into activity_totals (at, comments)
      select quarter_of(created_at), count(*) from added where status = 'published' group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into activity_totals (at, comments)
      select quarter_of(created_at), -count(*) from removed where status = 'published' group by 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger comments_totaled_added after insert on comments
  referencing new table as added for each statement execute function total_comments();
--> statement-breakpoint
create trigger comments_totaled_changed after update on comments
  referencing new table as added old table as removed for each statement execute function total_comments();
--> statement-breakpoint
create trigger comments_totaled_removed after delete on comments
  referencing old table as removed for each statement execute function total_comments();
--> statement-breakpoint
create function total_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_totals (at, likes) select quarter_of(created_at), count(*) from added group by 1;
  else
    insert into activity_totals (at, likes) select quarter_of(created_at), -count(*) from removed group by 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger likes_totaled_added after insert on likes
  referencing new table as added for each statement execute function total_likes();
--> statement-breakpoint
create trigger likes_totaled_removed after delete on likes
  referencing old table as removed for each statement execute function total_likes();
--> statement-breakpoint
create function total_saved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_totals (at, saved) select quarter_of(created_at), count(*) from added group by 1;
    insert into site_totals (saved) select count(*) from added having count(*) > 0;
  else
    insert into activity_totals (at, saved) select quarter_of(created_at), -count(*) from removed group by 1;
    insert into site_totals (saved) select -count(*) from removed having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger saved_articles_totaled_added after insert on saved_articles
  referencing new table as added for each statement execute function total_saved();
--> statement-breakpoint
create trigger saved_articles_totaled_removed after delete on saved_articles
  referencing old table as removed for each statement execute function total_saved();
--> statement-breakpoint
-- What there is already. The triggers have locked the tables against writes until the end of this migration.
insert into site_totals (kind, status, language, department_id, articles, views, likes, comments, is_folded)
  select kind, case when deleted_at is null then status else 'trash' end, language, department_id,
    count(*), sum(views), sum(likes), sum(comments), true
  from articles group by 1, 2, 3, 4;
--> statement-breakpoint
insert into site_totals (saved) select count(*) from saved_articles having count(*) > 0;
--> statement-breakpoint
insert into activity_totals (at, articles, likes, comments, saved, is_folded)
  select quarter_of(at), sum(articles), sum(likes), sum(comments), sum(saved), true
  from (
    select published_at as at, 1 as articles, 0 as likes, 0 as comments, 0 as saved from articles
      where kind = 'article' and status = 'published' and deleted_at is null
    union all select created_at, 0, 1, 0, 0 from likes
    union all select created_at, 0, 0, 1, 0 from comments where status = 'published'
    union all select created_at, 0, 0, 0, 1 from saved_articles
  ) as happened
  group by 1;
--> statement-breakpoint
insert into view_totals (day, department_id, views, is_folded)
  select day, department_id, sum(count), true from article_views join articles on articles.id = article_id group by 1, 2;
--> statement-breakpoint
insert into tag_totals (tag, language, published, unpublished, is_folded)
  select tag, language, count(*) filter (where status = 'published'), count(*) filter (where status <> 'published'), true
  from articles, unnest(tags) as tag
  where deleted_at is null group by 1, 2;
