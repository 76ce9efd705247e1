CREATE TABLE "erased_google_users" (
	"uid_hash" "bytea" PRIMARY KEY NOT NULL,
	"sign_ins_ended_at" timestamp with time zone NOT NULL
);
