CREATE TABLE "reviews" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitter_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"returned_at" timestamp with time zone,
	"returner_id" uuid,
	"return_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_state_known" CHECK (state in ('waiting', 'returned')),
	CONSTRAINT "reviews_returned_has_time" CHECK (state <> 'returned' or returned_at is not null)
);
--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_status_known";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_returner_id_users_id_fk" FOREIGN KEY ("returner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_submitted_at_idx" ON "reviews" USING btree ("state","submitted_at","article_id");--> statement-breakpoint
CREATE INDEX "reviews_assignee_idx" ON "reviews" USING btree ("assignee_id");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_status_known" CHECK (status in ('draft', 'review', 'scheduled', 'published', 'archived'));