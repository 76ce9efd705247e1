ALTER TABLE "articles" ADD COLUMN "is_snippet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "snippet_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_snippets_idx" ON "articles" USING gin ("snippet_ids") WHERE snippet_ids <> '{}';--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_snippet_is_page" CHECK (kind = 'page' or not is_snippet);