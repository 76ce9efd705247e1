CREATE TABLE "article_readers" (
	"article_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_readers_article_id_reader_pk" PRIMARY KEY("article_id","reader")
);
--> statement-breakpoint
CREATE TABLE "article_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"editor_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_revisions_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "article_views_article_id_day_pk" PRIMARY KEY("article_id","day"),
	CONSTRAINT "article_views_positive" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"translation_group" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"cover_image_id" uuid,
	"cover_alt" text DEFAULT '' NOT NULL,
	"cover_credit" text,
	"cover_focus_x" real DEFAULT 0.5 NOT NULL,
	"cover_focus_y" real DEFAULT 0.5 NOT NULL,
	"department_id" uuid,
	"author_id" uuid NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"noindex" boolean DEFAULT false NOT NULL,
	"canonical_url" text,
	CONSTRAINT "articles_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "articles_status_known" CHECK (status in ('draft', 'scheduled', 'published', 'archived')),
	CONSTRAINT "articles_published_has_time" CHECK (status <> 'published' or published_at is not null),
	CONSTRAINT "articles_scheduled_has_time" CHECK (status <> 'scheduled' or scheduled_for is not null),
	CONSTRAINT "articles_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
	CONSTRAINT "articles_focus_inside" CHECK (cover_focus_x between 0 and 1 and cover_focus_y between 0 and 1),
	CONSTRAINT "articles_counts_not_negative" CHECK (views >= 0 and likes >= 0 and comments >= 0)
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
	CONSTRAINT "departments_named_in_every_language" CHECK (name ?& array['ru', 'en', 'hy']),
	CONSTRAINT "departments_described_in_every_language" CHECK (description ?& array['ru', 'en', 'hy'])
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moderated_at" timestamp with time zone,
	CONSTRAINT "comments_id_article_key" UNIQUE("id","article_id"),
	CONSTRAINT "comments_status_known" CHECK (status in ('pending', 'published', 'spam', 'deleted')),
	CONSTRAINT "comments_body_length" CHECK (length(body) between 1 and 4000),
	CONSTRAINT "comments_author_named" CHECK (length(author_name) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "saved_articles" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_articles_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"placeholder" text,
	"variants" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"uploader_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_have_size" CHECK (width > 0 and height > 0 and bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"department_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_fetched_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_language_known" CHECK (language in ('ru', 'en', 'hy'))
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"level" text DEFAULT 'info' NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"target_label" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "log_entries_level_known" CHECK (level in ('info', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirmations_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscriptions_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "subscriptions_status_known" CHECK (status in ('pending', 'active', 'unsubscribed', 'bounced')),
	CONSTRAINT "subscriptions_active_confirmed" CHECK (status <> 'active' or confirmed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid,
	"source_title" text NOT NULL,
	"guid" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"image_url" text,
	"language" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"article_id" uuid,
	CONSTRAINT "suggestions_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "suggestions_status_known" CHECK (status in ('new', 'accepted', 'rejected', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_tokens_purpose_known" CHECK (purpose in ('verify-email', 'reset-password'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_is_sha256" CHECK (octet_length(token_hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"provider" text DEFAULT 'password' NOT NULL,
	"provider_uid" text,
	"password_hash" text,
	"role" text DEFAULT 'reader' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"language" text DEFAULT 'ru' NOT NULL,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "users_role_known" CHECK (role in ('reader', 'author', 'admin')),
	CONSTRAINT "users_can_sign_in" CHECK ((provider = 'password' and password_hash is not null and provider_uid is null)
        or (provider = 'google' and provider_uid is not null and password_hash is null))
);
--> statement-breakpoint
ALTER TABLE "article_readers" ADD CONSTRAINT "article_readers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_redirects" ADD CONSTRAINT "article_redirects_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_image_id_images_id_fk" FOREIGN KEY ("cover_image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_same_article" FOREIGN KEY ("parent_id","article_id") REFERENCES "public"."comments"("id","article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_readers_counted_at_idx" ON "article_readers" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "article_redirects_article_idx" ON "article_redirects" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_views_day_idx" ON "article_views" USING btree ("day","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_key" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_translation_key" ON "articles" USING btree ("translation_group","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_idx" ON "articles" USING btree ("language","published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_published_at_idx" ON "articles" USING btree ("published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_created_at_idx" ON "articles" USING btree ("created_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_department_idx" ON "articles" USING btree ("department_id","language","published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_author_idx" ON "articles" USING btree ("author_id","published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_public_tags_idx" ON "articles" USING gin ("tags") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_created_at_idx" ON "articles" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_author_idx" ON "articles" USING btree ("author_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_status_idx" ON "articles" USING btree ("status","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_scheduled_idx" ON "articles" USING btree ("scheduled_for") WHERE status = 'scheduled' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_deleted_idx" ON "articles" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "articles_cover_idx" ON "articles" USING btree ("cover_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_slug_key" ON "departments" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "departments_position_idx" ON "departments" USING btree ("position","slug");--> statement-breakpoint
CREATE INDEX "comments_threads_idx" ON "comments" USING btree ("article_id","created_at") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_replies_idx" ON "comments" USING btree ("parent_id","created_at") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "comments_queue_idx" ON "comments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "likes_user_idx" ON "likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "likes_created_at_idx" ON "likes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_articles_list_idx" ON "saved_articles" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_articles_article_idx" ON "saved_articles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "images_created_at_idx" ON "images" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_url_key" ON "feeds" USING btree ("url");--> statement-breakpoint
CREATE INDEX "log_entries_created_at_idx" ON "log_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "log_entries_actor_idx" ON "log_entries" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "log_entries_action_idx" ON "log_entries" USING btree ("action","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_email_key" ON "subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscriptions_created_at_idx" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_guid_key" ON "suggestions" USING btree ("feed_id","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_url_key" ON "suggestions" USING btree ("url");--> statement-breakpoint
CREATE INDEX "suggestions_inbox_idx" ON "suggestions" USING btree ("status","fetched_at","id");--> statement-breakpoint
CREATE INDEX "mail_tokens_user_id_idx" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"),"provider");--> statement-breakpoint
CREATE UNIQUE INDEX "users_provider_uid_key" ON "users" USING btree ("provider_uid");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");