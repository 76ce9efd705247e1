CREATE TABLE "comment_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"reporter_id" uuid,
	"source_hash" "bytea",
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "comment_reports_reporter_key" UNIQUE("reporter_id","comment_id"),
	CONSTRAINT "comment_reports_source_key" UNIQUE("source_hash","comment_id"),
	CONSTRAINT "comment_reports_reason_known" CHECK (reason in ('spam', 'insult', 'other')),
	CONSTRAINT "comment_reports_note_length" CHECK (length(note) <= 500),
	CONSTRAINT "comment_reports_has_source" CHECK (num_nonnulls(reporter_id, source_hash) = 1)
);
--> statement-breakpoint
DROP INDEX "comments_threads_idx";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reply_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_comment_idx" ON "comment_reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open_idx" ON "comment_reports" USING btree ("comment_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "comment_reports_resolved_at_idx" ON "comment_reports" USING btree ("resolved_at");--> statement-breakpoint
CREATE INDEX "comments_author_published_idx" ON "comments" USING btree ("author_id","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "comments_most_replies_idx" ON "comments" USING btree ("article_id","replies","created_at","id") WHERE parent_id is null and status = 'published';--> statement-breakpoint
CREATE INDEX "comments_threads_idx" ON "comments" USING btree ("article_id","created_at","id") WHERE parent_id is null and status = 'published';--> statement-breakpoint
-- As before, but a change that leaves the number of published comments as it is adds no row.
create or replace function total_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_totals (at, comments)
      select quarter_of(created_at), count(*) from added where status = 'published' group by 1;
  elsif tg_op = 'DELETE' then
    insert into activity_totals (at, comments)
      select quarter_of(created_at), -count(*) from removed where status = 'published' group by 1;
  else
    insert into activity_totals (at, comments)
      select quarter_of(created_at), sum(sign)
      from (
        select 1 as sign, created_at from added where status = 'published'
        union all
        select -1, created_at from removed where status = 'published'
      ) as changes
      group by 1 having sum(sign) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- comments.replies follows the published replies of a comment, whatever changes them. Without a change nothing is updated, which
-- would call the trigger again. The rows are locked in one order first, so that two bulk changes can't deadlock.
create function change_replies(parent_ids uuid[], changes int[]) returns void language plpgsql as $$
begin
  perform 1 from comments where id = any (parent_ids) order by id for no key update;
  update comments set replies = comments.replies + change.replies
  from unnest(parent_ids, changes) as change (id, replies)
  where comments.id = change.id;
end $$;
--> statement-breakpoint
create function count_replies_added() returns trigger language plpgsql as $$
begin
  perform change_replies(array_agg(parent_id), array_agg(replies))
  from (
    select parent_id, count(*)::int as replies from added
    where status = 'published' and parent_id is not null group by 1
  ) as changes
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_replies_removed() returns trigger language plpgsql as $$
begin
  perform change_replies(array_agg(parent_id), array_agg(replies))
  from (
    select parent_id, -count(*)::int as replies from removed
    where status = 'published' and parent_id is not null group by 1
  ) as changes
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_replies_changed() returns trigger language plpgsql as $$
begin
  perform change_replies(array_agg(parent_id), array_agg(replies))
  from (
    select parent_id, sum(sign)::int as replies
    from (
      select 1 as sign, parent_id from added where status = 'published' and parent_id is not null
      union all
      select -1, parent_id from removed where status = 'published' and parent_id is not null
    ) as both_states
    group by 1 having sum(sign) <> 0
  ) as changes
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
alter table comments disable trigger user;
--> statement-breakpoint
update comments set replies = (
  select count(*) from comments as reply where reply.parent_id = comments.id and reply.status = 'published'
)
where parent_id is null and exists (select from comments as reply where reply.parent_id = comments.id);
--> statement-breakpoint
-- What is published already is not announced by mail, even if it is hidden and published again.
update comments set announced_at = created_at where parent_id is not null and status in ('published', 'deleted');
--> statement-breakpoint
alter table comments enable trigger user;
--> statement-breakpoint
create trigger comments_replies_added after insert on comments
  referencing new table as added for each statement execute function count_replies_added();
--> statement-breakpoint
create trigger comments_replies_changed after update on comments
  referencing new table as added old table as removed for each statement execute function count_replies_changed();
--> statement-breakpoint
create trigger comments_replies_removed after delete on comments
  referencing old table as removed for each statement execute function count_replies_removed();
