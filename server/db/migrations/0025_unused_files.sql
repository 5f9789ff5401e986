CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "files_unused_index" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;