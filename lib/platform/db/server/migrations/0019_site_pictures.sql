CREATE TABLE "site_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL
);
