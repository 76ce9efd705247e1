CREATE TABLE "page_purges" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "page_purges_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_purges_transaction_number_pk" PRIMARY KEY("transaction","number")
);--> statement-breakpoint
-- What lies before this row is not known: a page on a disk that is older than all rows may have been purged.
INSERT INTO "page_purges" ("tags") VALUES ('{}');
