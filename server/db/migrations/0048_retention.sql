CREATE TABLE "retention_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "retention_runs_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE INDEX "gateway_events_created_index" ON "gateway_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_created_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "history_personal_index" ON "history" USING btree ("action","id") WHERE actor_name is not null or address <> '';--> statement-breakpoint
CREATE INDEX "subscriptions_receipts_index" ON "subscriptions" USING btree (created_at) WHERE receipt is not null;--> statement-breakpoint
CREATE INDEX "mails_done_index" ON "mails" USING btree (coalesce(sent_at, given_up_at)) WHERE coalesce(sent_at, given_up_at) is not null;--> statement-breakpoint
CREATE INDEX "users_closed_index" ON "users" USING btree (updated_at) WHERE not active;