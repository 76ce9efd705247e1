CREATE TABLE "download_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_tickets_kind_known" CHECK ("download_tickets"."kind" in ('export', 'backup'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"address" text,
	"dry_run" boolean DEFAULT true NOT NULL,
	"report" jsonb,
	"error" text,
	CONSTRAINT "imports_source_known" CHECK ("imports"."source" in ('wordpress', 'ghost', 'vestnik'))
);
--> statement-breakpoint
ALTER TABLE "download_tickets" ADD CONSTRAINT "download_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_run_id_task_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."task_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_tickets_user_id_idx" ON "download_tickets" USING btree ("user_id");