ALTER TABLE "comments" ADD COLUMN "from_newsroom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "comment_standing" text;--> statement-breakpoint
CREATE INDEX "comment_sources_hash_idx" ON "comment_sources" USING btree ("source_hash");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_comment_standing_known" CHECK (comment_standing in ('held', 'trusted'));