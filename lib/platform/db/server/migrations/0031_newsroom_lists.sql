-- For the index on titles and summaries: an `ilike` finds no text within words in it. Expensive, so that it is evaluated last.
create function text_trigrams(words text) returns text[] language sql immutable parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct substr(folded, n, 3)), '{}')
  from lower(words) as folded, generate_series(1, length(folded) - 2) as n
$$;
--> statement-breakpoint
DROP INDEX "articles_pages_idx";--> statement-breakpoint
DROP INDEX "articles_created_at_idx";--> statement-breakpoint
DROP INDEX "articles_status_idx";--> statement-breakpoint
DROP INDEX "comments_queue_idx";--> statement-breakpoint
DROP INDEX "reviews_assignee_idx";--> statement-breakpoint
CREATE INDEX "articles_list_idx" ON "articles" USING btree ("kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_updated_idx" ON "articles" USING btree ("kind","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_tab_idx" ON "articles" USING btree ("kind","status","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_page_titles_ru_idx" ON "articles" USING btree (title collate "ru-x-icu","id") WHERE kind = 'page' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_page_titles_en_idx" ON "articles" USING btree (title collate "en-x-icu","id") WHERE kind = 'page' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_page_titles_hy_idx" ON "articles" USING btree (title collate "hy-x-icu","id") WHERE kind = 'page' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_text_idx" ON "articles" USING gin (text_trigrams(title || ' ' || summary));--> statement-breakpoint
CREATE INDEX "invitations_open_idx" ON "invitations" USING btree ("created_at","id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "mailing_deliveries_failed_idx" ON "mailing_deliveries" USING btree ("mailing_id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "reviews_returned_at_idx" ON "reviews" USING btree ("returned_at","article_id") WHERE state = 'returned';--> statement-breakpoint
CREATE INDEX "comments_queue_idx" ON "comments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_assignee_idx" ON "reviews" USING btree ("assignee_id","state","submitted_at","article_id");