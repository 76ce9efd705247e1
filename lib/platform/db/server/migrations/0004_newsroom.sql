CREATE TABLE "article_images" (
	"article_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "article_images_article_id_image_id_pk" PRIMARY KEY("article_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "path_redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preview_links_token_hash_is_sha256" CHECK (octet_length(token_hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"base_revision" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"editor_id" uuid,
	"publish_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_deliveries" (
	"mailing_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_deliveries_mailing_id_subscription_id_pk" PRIMARY KEY("mailing_id","subscription_id"),
	CONSTRAINT "mailing_deliveries_state_known" CHECK (state in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"frequency" text,
	"period" text,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"article_id" uuid,
	"creator_id" uuid,
	"state" text DEFAULT 'sending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "mailings_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "mailings_state_known" CHECK (state in ('sending', 'done', 'cancelled')),
	CONSTRAINT "mailings_digest_has_period" CHECK (kind <> 'digest' or (frequency is not null and period is not null))
);
--> statement-breakpoint
CREATE TABLE "imported_items" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"target_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_items_source_kind_external_id_pk" PRIMARY KEY("source","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"starter_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "task_runs_state_known" CHECK (state in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
DROP INDEX "suggestions_url_key";--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "is_autosave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "source_revision" integer;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "site_url" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "item_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "frequency" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "department_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "confirmation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "url_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "title_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_images" ADD CONSTRAINT "article_images_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_images" ADD CONSTRAINT "article_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_starter_id_users_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_images_image_idx" ON "article_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "preview_links_article_idx" ON "preview_links" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "working_copies_publish_at_idx" ON "working_copies" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "mailing_deliveries_state_idx" ON "mailing_deliveries" USING btree ("mailing_id","state");--> statement-breakpoint
CREATE INDEX "mailing_deliveries_subscription_idx" ON "mailing_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_digest_key" ON "mailings" USING btree ("language","frequency","period") WHERE kind = 'digest';--> statement-breakpoint
CREATE INDEX "mailings_created_at_idx" ON "mailings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_sending_idx" ON "mailings" USING btree ("id") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "task_runs_one_at_a_time_key" ON "task_runs" USING btree ("kind") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "task_runs_created_at_idx" ON "task_runs" USING btree ("kind","created_at");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_source_id_articles_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_source_idx" ON "articles" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "feeds_due_idx" ON "feeds" USING btree ("next_fetch_at") WHERE enabled;--> statement-breakpoint
CREATE INDEX "log_entries_target_idx" ON "log_entries" USING btree ("target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_mailing_idx" ON "subscriptions" USING btree ("language","frequency","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "suggestions_title_idx" ON "suggestions" USING btree ("title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_url_key" ON "suggestions" USING btree ("url_key");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_frequency_known" CHECK (frequency in ('daily', 'weekly'));