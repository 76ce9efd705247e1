ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_has_subject";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('submitted', 'returned', 'assigned', 'published', 'late', 'comment', 'feed', 'signIn'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_has_subject" CHECK ((kind = 'feed') = (feed_id is not null) and (kind not in ('feed', 'signIn')) = (article_id is not null));