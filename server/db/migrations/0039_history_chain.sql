CREATE TABLE "history_links" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"salt" text,
	"payload_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_links_entry_unique" UNIQUE("entry")
);
--> statement-breakpoint
CREATE TABLE "history_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_unlinked" (
	"entry" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seal_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
