CREATE TABLE "article_sources" (
	"article_id" uuid NOT NULL,
	"source" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"counted" timestamp with time zone[] NOT NULL,
	CONSTRAINT "article_sources_article_id_source_pk" PRIMARY KEY("article_id","source")
);
--> statement-breakpoint
ALTER TABLE "article_views" ADD COLUMN "sources" integer;--> statement-breakpoint
ALTER TABLE "article_sources" ADD CONSTRAINT "article_sources_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_sources_first_at_idx" ON "article_sources" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "article_views_sources_idx" ON "article_views" USING btree ("day",coalesce(sources, count),"article_id");