CREATE TABLE "department_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"department_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "department_redirects" ADD CONSTRAINT "department_redirects_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "department_redirects_department_idx" ON "department_redirects" USING btree ("department_id");