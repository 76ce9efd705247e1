-- articles.likes and articles.comments follow their tables whatever changes them: a service, a cascade, an operator.
-- The rows are locked in one order first, so that two bulk changes can't deadlock.
create function change_article_counts(article_ids uuid[], like_changes int[], comment_changes int[]) returns void
language plpgsql as $$
begin
  perform 1 from articles where id = any (article_ids) order by id for no key update;
  update articles
  set likes = articles.likes + change.likes, comments = articles.comments + change.comments
  from (
    select id, sum(l)::int as likes, sum(c)::int as comments
    from unnest(article_ids, like_changes, comment_changes) as one (id, l, c)
    group by id
  ) as change
  where articles.id = change.id and (change.likes <> 0 or change.comments <> 0);
end $$;
--> statement-breakpoint
create function count_likes_added() returns trigger language plpgsql as $$
begin
  perform change_article_counts(array_agg(article_id), array_agg(1), array_agg(0)) from added having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_likes_removed() returns trigger language plpgsql as $$
begin
  perform change_article_counts(array_agg(article_id), array_agg(-1), array_agg(0)) from removed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_comments_added() returns trigger language plpgsql as $$
begin
  perform change_article_counts(array_agg(article_id), array_agg(0), array_agg(1))
  from added where status = 'published' having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_comments_removed() returns trigger language plpgsql as $$
begin
  perform change_article_counts(array_agg(article_id), array_agg(0), array_agg(-1))
  from removed where status = 'published' having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_comments_changed() returns trigger language plpgsql as $$
begin
  perform change_article_counts(array_agg(article_id), array_agg(0), array_agg(change))
  from (
    select article_id, 1 as change from added where status = 'published'
    union all
    select article_id, -1 from removed where status = 'published'
  ) as changes
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger likes_added after insert on likes
  referencing new table as added for each statement execute function count_likes_added();
--> statement-breakpoint
create trigger likes_removed after delete on likes
  referencing old table as removed for each statement execute function count_likes_removed();
--> statement-breakpoint
create trigger comments_added after insert on comments
  referencing new table as added for each statement execute function count_comments_added();
--> statement-breakpoint
create trigger comments_removed after delete on comments
  referencing old table as removed for each statement execute function count_comments_removed();
--> statement-breakpoint
create trigger comments_changed after update on comments
  referencing new table as added old table as removed for each statement execute function count_comments_changed();
