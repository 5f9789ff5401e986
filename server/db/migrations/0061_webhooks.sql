CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"took" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"status" integer,
	"answer" text,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"endpoint" bigint NOT NULL,
	"event" bigint,
	"type" text collate "und-x-icu" NOT NULL,
	"subject" text collate "und-x-icu" NOT NULL,
	"reason" text DEFAULT 'EVENT' NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("type", '') || ' ' || coalesce("subject", ''))) STORED,
	"first_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_reason_known" CHECK ("reason" in ('EVENT', 'REPLAY', 'TEST')),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("state" in ('PENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"description" text collate "und-x-icu" NOT NULL,
	"address" text NOT NULL,
	"event_types" text[] NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("description", '') || ' ' || coalesce("address", ''))) STORED,
	"planned" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"resting_until" timestamp (3) with time zone,
	"paused_for" text
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" bigint NOT NULL,
	"sealed" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_webhook_deliveries_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_fk" FOREIGN KEY ("endpoint") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_fk" FOREIGN KEY ("event") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_endpoint_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_index" ON "webhook_attempts" USING btree ("delivery","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_index" ON "webhook_deliveries" USING btree ("endpoint","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_index" ON "webhook_deliveries" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state_index" ON "webhook_deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_reason_index" ON "webhook_deliveries" USING btree ("reason","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_type_index" ON "webhook_deliveries" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_search_index" ON "webhook_deliveries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_index" ON "webhook_deliveries" USING btree (endpoint,id) WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject_index" ON "webhook_deliveries" USING btree (endpoint,subject,id) WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_description_index" ON "webhook_endpoints" USING btree ("description","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_created_at_index" ON "webhook_endpoints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_active_index" ON "webhook_endpoints" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_search_index" ON "webhook_endpoints" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_description_unique" ON "webhook_endpoints" USING btree (lower("description"));--> statement-breakpoint
CREATE INDEX "webhook_secrets_endpoint_index" ON "webhook_secrets" USING btree ("endpoint","id");