CREATE TABLE "gateway_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"handled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"remote_id" text NOT NULL,
	"subscription" bigint,
	"registration" bigint,
	"amount" bigint NOT NULL,
	"pay_url" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"problem" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_payments_amount_positive" CHECK ("gateway_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"email" text NOT NULL,
	"vendor" bigint,
	"subscription" bigint,
	"package" bigint,
	"coupon" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "subdomain_reservations" (
	"subdomain" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vendor_permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_subscription_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_registration_registrations_id_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_vendor_vendors_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_subscription_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_events_unique" ON "gateway_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_remote_unique" ON "gateway_payments" USING btree ("gateway","remote_id");--> statement-breakpoint
CREATE INDEX "gateway_payments_subscription_index" ON "gateway_payments" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "gateway_payments_registration_index" ON "gateway_payments" USING btree ("registration");--> statement-breakpoint
CREATE INDEX "registrations_tokens_index" ON "registrations" USING gin ("token_hashes");--> statement-breakpoint
CREATE INDEX "registrations_vendor_index" ON "registrations" USING btree ("vendor");--> statement-breakpoint
CREATE INDEX "registrations_subscription_index" ON "registrations" USING btree ("subscription");--> statement-breakpoint
-- Whoever signs in for a vendor is out when the vendor is switched off.
CREATE TRIGGER vendors_access_changed AFTER UPDATE OF active OR DELETE ON vendors
FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
