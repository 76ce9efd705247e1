CREATE TABLE "stored_transactions" (
	"connection" uuid PRIMARY KEY NOT NULL,
	"transaction" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
