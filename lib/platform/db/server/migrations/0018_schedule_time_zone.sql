ALTER TABLE "articles" ADD COLUMN "scheduled_time_zone" text;--> statement-breakpoint
ALTER TABLE "working_copies" ADD COLUMN "publish_time_zone" text;