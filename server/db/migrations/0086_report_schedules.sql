CREATE TABLE "report_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"schedule" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"origin" text DEFAULT 'SCHEDULE' NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"failure" text,
	"starts_on" date,
	"ends_on" date,
	"row_count" integer,
	"recipient_count" integer,
	"left_out" integer,
	"expires_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("state", ''))) STORED,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"file_ar" text,
	"file_en" text,
	CONSTRAINT "report_runs_origin_known" CHECK ("origin" in ('SCHEDULE', 'REQUEST')),
	CONSTRAINT "report_runs_state_known" CHECK ("state" in ('WAITING', 'SENT', 'FAILED', 'STOPPED')),
	CONSTRAINT "report_runs_failure_known" CHECK ("failure" in ('OWNER_LOST', 'NO_RECIPIENTS', 'FILTERS', 'TOO_LONG', 'PDF_UNAVAILABLE', 'BUSY', 'TOO_SLOW', 'UNAVAILABLE', 'FAULT'))
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"report" text NOT NULL,
	"filters" text collate "und-x-icu",
	"period" text,
	"format" text NOT NULL,
	"frequency" text NOT NULL,
	"weekday" text,
	"day_of_month" integer,
	"hour" text NOT NULL,
	"owner" bigint,
	"next_run_at" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_result" text,
	"last_failure" text,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name", ''))) STORED,
	"stopped_for" text,
	CONSTRAINT "report_schedules_report_known" CHECK ("report" in ('sales_report', 'ageing_report', 'dues_report', 'coupons_report', 'partners_report', 'users_report', 'vat_report')),
	CONSTRAINT "report_schedules_period_known" CHECK ("period" in ('YESTERDAY', 'LAST_WEEK', 'LAST_MONTH', 'LAST_QUARTER', 'LAST_YEAR', 'MONTH_TO_DATE', 'YEAR_TO_DATE', 'ALL')),
	CONSTRAINT "report_schedules_format_known" CHECK ("format" in ('XLSX', 'PDF')),
	CONSTRAINT "report_schedules_frequency_known" CHECK ("frequency" in ('DAILY', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "report_schedules_weekday_known" CHECK ("weekday" in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY')),
	CONSTRAINT "report_schedules_hour_known" CHECK ("hour" in ('H00', 'H01', 'H02', 'H03', 'H04', 'H05', 'H06', 'H07', 'H08', 'H09', 'H10', 'H11', 'H12', 'H13', 'H14', 'H15', 'H16', 'H17', 'H18', 'H19', 'H20', 'H21', 'H22', 'H23')),
	CONSTRAINT "report_schedules_last_result_known" CHECK ("last_result" in ('SENT', 'FAILED', 'STOPPED')),
	CONSTRAINT "report_schedules_last_failure_known" CHECK ("last_failure" in ('OWNER_LOST', 'NO_RECIPIENTS', 'FILTERS', 'TOO_LONG', 'PDF_UNAVAILABLE', 'BUSY', 'TOO_SLOW', 'UNAVAILABLE', 'FAULT'))
);
--> statement-breakpoint
CREATE TABLE "report_schedules_recipients" (
	"owner_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "report_schedules_recipients_pk" PRIMARY KEY("owner_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_fk" FOREIGN KEY ("schedule") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules_recipients" ADD CONSTRAINT "report_schedules_recipients_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules_recipients" ADD CONSTRAINT "report_schedules_recipients_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_runs_due_at_index" ON "report_runs" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "report_runs_schedule_index" ON "report_runs" USING btree ("schedule","id");--> statement-breakpoint
CREATE INDEX "report_runs_state_index" ON "report_runs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "report_runs_origin_index" ON "report_runs" USING btree ("origin","id");--> statement-breakpoint
CREATE INDEX "report_runs_search_index" ON "report_runs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_once" ON "report_runs" USING btree (schedule,due_at);--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_one_at_a_time" ON "report_runs" USING btree (schedule) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "report_runs_waiting_index" ON "report_runs" USING btree (next_attempt_at,id) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "report_schedules_name_index" ON "report_schedules" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "report_schedules_next_run_at_index" ON "report_schedules" USING btree ("next_run_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_last_run_at_index" ON "report_schedules" USING btree ("last_run_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_created_at_index" ON "report_schedules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_report_index" ON "report_schedules" USING btree ("report","id");--> statement-breakpoint
CREATE INDEX "report_schedules_frequency_index" ON "report_schedules" USING btree ("frequency","id");--> statement-breakpoint
CREATE INDEX "report_schedules_last_result_index" ON "report_schedules" USING btree ("last_result","id");--> statement-breakpoint
CREATE INDEX "report_schedules_owner_index" ON "report_schedules" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "report_schedules_active_index" ON "report_schedules" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "report_schedules_search_index" ON "report_schedules" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedules_name_unique" ON "report_schedules" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "report_schedules_due_index" ON "report_schedules" USING btree (next_run_at) WHERE active;--> statement-breakpoint
CREATE INDEX "report_schedules_recipients_target_index" ON "report_schedules_recipients" USING btree ("target_id");