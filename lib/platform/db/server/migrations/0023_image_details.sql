ALTER TABLE "images" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "copyright" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focus_x" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focus_y" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_focus_inside" CHECK (focus_x between 0 and 1 and focus_y between 0 and 1);