CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text collate "und-x-icu" NOT NULL,
	"subject" text collate "und-x-icu" NOT NULL,
	"actor" text collate "und-x-icu" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("type", '') || ' ' || coalesce("subject", ''))) STORED,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint,
	"external_id" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_created_at_index" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_type_index" ON "events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "events_position_unique" ON "events" USING btree (position);--> statement-breakpoint
CREATE INDEX "events_unplaced_index" ON "events" USING btree (id) WHERE position is null;--> statement-breakpoint
CREATE INDEX "events_subject_index" ON "events" USING btree (subject,id);