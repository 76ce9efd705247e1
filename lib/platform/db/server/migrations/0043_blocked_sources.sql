CREATE TABLE "blocked_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_hash" "bytea" NOT NULL,
	"comment_id" uuid,
	"reason" text NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "blocked_sources_source_key" UNIQUE("source_hash"),
	CONSTRAINT "blocked_sources_reason_length" CHECK (length(reason) <= 300)
);
--> statement-breakpoint
CREATE TABLE "comment_sources" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"source_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_sources" ADD CONSTRAINT "blocked_sources_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_sources" ADD CONSTRAINT "blocked_sources_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_sources" ADD CONSTRAINT "comment_sources_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_sources_comment_id_idx" ON "blocked_sources" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "blocked_sources_creator_id_idx" ON "blocked_sources" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "comment_sources_created_at_idx" ON "comment_sources" USING btree ("created_at");