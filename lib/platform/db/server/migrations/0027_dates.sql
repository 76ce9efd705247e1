CREATE TABLE "article_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
DROP INDEX "articles_public_idx";--> statement-breakpoint
DROP INDEX "articles_public_published_at_idx";--> statement-breakpoint
DROP INDEX "articles_public_department_idx";--> statement-breakpoint
DROP INDEX "articles_public_author_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_note" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_note_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_corrections" ADD CONSTRAINT "article_corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_corrections_article_idx" ON "article_corrections" USING btree ("article_id","at","id");--> statement-breakpoint
CREATE INDEX "article_corrections_at_idx" ON "article_corrections" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "articles_expires_at_idx" ON "articles" USING btree ("expires_at") WHERE expires_at is not null and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_idx" ON "articles" USING btree ("language","published_at","id","expires_at") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_published_at_idx" ON "articles" USING btree ("published_at","id","expires_at") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_department_idx" ON "articles" USING btree ("department_id","language","published_at","id","expires_at") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_author_idx" ON "articles" USING btree ("author_id","published_at","id","expires_at") WHERE kind = 'article' and status = 'published' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_note_has_time" CHECK ((updated_note is null) = (updated_note_at is null));--> statement-breakpoint
-- Publication is never cleared by moving an article back to the drafts, so each article with one was public.
update articles set first_published_at = published_at where published_at is not null;
--> statement-breakpoint
-- Triggers, so that no code path can forget it: imports write articles too, and so does the former version during an update.
create function keep_first_publication() returns trigger language plpgsql as $$
begin
  if new.first_published_at is null and new.status in ('published', 'archived') then
    new.first_published_at := new.published_at;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger articles_first_publication_kept
  before insert or update of status, published_at on articles
  for each row execute function keep_first_publication();
--> statement-breakpoint
create function keep_gone_slugs() returns trigger language plpgsql as $$
begin
  insert into gone_slugs (kind, slug)
    select old.kind, address from (
      select old.slug as address union all select old.id::text
      union all select slug from article_redirects where article_id = old.id
    ) as addresses
  on conflict do nothing;
  return old;
end $$;
--> statement-breakpoint
-- Before the deletion, which deletes the redirects.
create trigger articles_gone_slugs_kept
  before delete on articles
  for each row when (old.first_published_at <= now()) execute function keep_gone_slugs();
