CREATE TABLE "article_tags" (
	"article_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"language" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"department_id" uuid,
	CONSTRAINT "article_tags_article_id_tag_pk" PRIMARY KEY("article_id","tag")
);
--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_tags_newest_idx" ON "article_tags" USING btree ("tag","published_at");--> statement-breakpoint
create function keep_article_tags() returns trigger language plpgsql as $$
begin
  delete from article_tags where article_id = new.id;
  if new.status = 'published' and new.deleted_at is null then
    insert into article_tags (article_id, tag, language, published_at, department_id)
      select distinct new.id, tag, new.language, new.published_at, new.department_id from unnest(new.tags) as tag;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger article_tags_kept
  after insert or update of language, tags, status, published_at, deleted_at, department_id
  on articles for each row execute function keep_article_tags();
--> statement-breakpoint
insert into article_tags (article_id, tag, language, published_at, department_id)
  select distinct id, tag, language, published_at, department_id from articles, unnest(tags) as tag
  where status = 'published' and deleted_at is null;
