CREATE TABLE "service_calls" (
	"service_account" bigint NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_trouble_at" timestamp (3) with time zone,
	CONSTRAINT "service_calls_service_account_day_pk" PRIMARY KEY("service_account","day")
);
--> statement-breakpoint
ALTER TABLE "service_keys" ADD COLUMN "expiry_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_service_account_service_accounts_id_fk" FOREIGN KEY ("service_account") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;