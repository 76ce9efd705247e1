CREATE TABLE "live_coverages" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "live_coverages_state_known" CHECK (state in ('on', 'ended', 'off')),
	CONSTRAINT "live_coverages_end_is_known" CHECK ((state = 'ended') = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "live_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"is_key" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"correction" text,
	"corrected_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_entries_correction_has_time" CHECK ((correction is null) = (corrected_at is null))
);
--> statement-breakpoint
ALTER TABLE "live_coverages" ADD CONSTRAINT "live_coverages_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_entries" ADD CONSTRAINT "live_entries_article_id_live_coverages_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."live_coverages"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_entries" ADD CONSTRAINT "live_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_coverages_updated_idx" ON "live_coverages" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "live_entries_list_idx" ON "live_entries" USING btree ("article_id","at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "live_entries_version_idx" ON "live_entries" USING btree ("article_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "live_entries_pinned_key" ON "live_entries" USING btree ("article_id") WHERE is_pinned and deleted_at is null;--> statement-breakpoint
CREATE INDEX "live_entries_author_idx" ON "live_entries" USING btree ("author_id");