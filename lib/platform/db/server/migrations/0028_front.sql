CREATE TABLE "front_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"front_id" uuid NOT NULL,
	"replaced" jsonb NOT NULL,
	"publisher_id" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fronts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"department_id" uuid,
	"version" integer NOT NULL,
	"draft" jsonb,
	"published" jsonb NOT NULL,
	"scheduled" jsonb,
	"scheduled_base" jsonb,
	"publish_at" timestamp with time zone,
	"publish_time_zone" text,
	"ends_at" timestamp with time zone,
	"editor_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fronts_place_key" UNIQUE NULLS NOT DISTINCT("language","department_id"),
	CONSTRAINT "fronts_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "fronts_schedule_is_whole" CHECK ((scheduled is null) = (publish_at is null))
);
--> statement-breakpoint
ALTER TABLE "front_versions" ADD CONSTRAINT "front_versions_front_id_fronts_id_fk" FOREIGN KEY ("front_id") REFERENCES "public"."fronts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "front_versions" ADD CONSTRAINT "front_versions_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fronts" ADD CONSTRAINT "fronts_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fronts" ADD CONSTRAINT "fronts_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "front_versions_front_idx" ON "front_versions" USING btree ("front_id","id");--> statement-breakpoint
CREATE INDEX "fronts_department_idx" ON "fronts" USING btree ("department_id");