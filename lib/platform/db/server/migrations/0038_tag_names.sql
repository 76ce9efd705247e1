CREATE TABLE "tags" (
	"language" text NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"link_group" uuid,
	"moved_to" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tags_tag_language_pk" PRIMARY KEY("tag","language"),
	CONSTRAINT "tags_language_known" CHECK (language in ('ru', 'en', 'hy')),
	CONSTRAINT "tags_moved_elsewhere" CHECK (moved_to <> tag)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_link_group_key" ON "tags" USING btree ("link_group","language") WHERE link_group is not null;--> statement-breakpoint
CREATE INDEX "tags_moved_to_idx" ON "tags" USING btree ("moved_to","language") WHERE moved_to is not null;