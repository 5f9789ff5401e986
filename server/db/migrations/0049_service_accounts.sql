CREATE TABLE "service_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"purpose" text collate "und-x-icu",
	"scopes" text[] NOT NULL,
	"addresses" text,
	"requests_per_minute" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "service_accounts_marketplaces" (
	"owner_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "service_accounts_marketplaces_pk" PRIMARY KEY("owner_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "service_accounts_vendors" (
	"owner_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "service_accounts_vendors_pk" PRIMARY KEY("owner_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_account" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	CONSTRAINT "service_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "service_account_id" bigint;--> statement-breakpoint
ALTER TABLE "service_accounts_marketplaces" ADD CONSTRAINT "service_accounts_marketplaces_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts_marketplaces" ADD CONSTRAINT "service_accounts_marketplaces_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."marketplaces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts_vendors" ADD CONSTRAINT "service_accounts_vendors_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts_vendors" ADD CONSTRAINT "service_accounts_vendors_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_service_account_service_accounts_id_fk" FOREIGN KEY ("service_account") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_accounts_name_index" ON "service_accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "service_accounts_created_at_index" ON "service_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_accounts_active_index" ON "service_accounts" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "service_accounts_search_index" ON "service_accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "service_accounts_name_unique" ON "service_accounts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "service_accounts_marketplaces_target_index" ON "service_accounts_marketplaces" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "service_accounts_vendors_target_index" ON "service_accounts_vendors" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "service_keys_account_index" ON "service_keys" USING btree ("service_account","id");--> statement-breakpoint
CREATE INDEX "history_service_account_index" ON "history" USING btree ("service_account_id","id") WHERE act_id is null and service_account_id is not null;