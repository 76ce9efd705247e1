ALTER TABLE "users" DROP CONSTRAINT "users_can_sign_in";--> statement-breakpoint
CREATE INDEX "users_email_password_idx" ON "users" USING btree (lower("email"),"password_hash","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_can_sign_in" CHECK ((provider = 'password' and provider_uid is null)
        or (provider = 'google' and provider_uid is not null and password_hash is null));