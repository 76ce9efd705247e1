CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"verification" text,
	"error" text,
	CONSTRAINT "backups_verification_known" CHECK ("backups"."verification" in ('restored', 'read'))
);
--> statement-breakpoint
CREATE TABLE "pause" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pause_one_row" CHECK ("pause"."only")
);
--> statement-breakpoint
CREATE INDEX "backups_started_at_idx" ON "backups" USING btree ("started_at");