CREATE TABLE "import_matches" (
	"user_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_matches_user_id_resource_pk" PRIMARY KEY("user_id","resource")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"problems" jsonb,
	"uniques" text[],
	"record_id" bigint,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'matching' NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"mode" text DEFAULT 'create' NOT NULL,
	"key" text,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"at_row" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"entry" bigint,
	"undo_entry" bigint,
	"request_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_matches" ADD CONSTRAINT "import_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_failed_index" ON "import_rows" USING btree ("import_id","number") WHERE problems is not null;--> statement-breakpoint
CREATE INDEX "imports_user_index" ON "imports" USING btree ("user_id","resource","id");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");