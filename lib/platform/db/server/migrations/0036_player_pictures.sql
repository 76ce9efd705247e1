CREATE TABLE "player_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_pictures" ADD CONSTRAINT "player_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_pictures_image_idx" ON "player_pictures" USING btree ("image_id");