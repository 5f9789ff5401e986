CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"asked_by" text,
	"name" text,
	"size" bigint,
	"checksum" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "backups_started_index" ON "backups" USING btree ("started_at");