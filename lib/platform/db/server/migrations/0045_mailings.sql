ALTER TABLE "mailing_deliveries" DROP CONSTRAINT "mailing_deliveries_state_known";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "became_public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_state_known" CHECK (state in ('queued', 'sending', 'sent', 'skipped', 'failed'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_stop_reason_known" CHECK (stop_reason in ('cancelled', 'withdrawn'));--> statement-breakpoint
-- Imports and the seed state the first publication themselves, so what they bring did not become public here.
create or replace function keep_first_publication() returns trigger language plpgsql as $$
begin
  if new.first_published_at is null and new.status in ('published', 'archived') then
    new.first_published_at := new.published_at;
    if new.status = 'published' then
      new.became_public_at := clock_timestamp();
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- No digest reaches further back than two weeks.
update articles set became_public_at = first_published_at
where first_published_at > now() - interval '14 days' and kind = 'article'
  and not exists (select from imported_items where imported_items.kind = 'article' and target_id = articles.id);
