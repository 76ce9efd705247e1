ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "moves_subscription" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_change_has_address" CHECK ((purpose in ('change-email', 'undo-email-change')) = (new_email is not null));--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose_known" CHECK (purpose in ('verify-email', 'reset-password', 'change-email', 'undo-email-change'));