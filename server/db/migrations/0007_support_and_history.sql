CREATE TABLE "contact_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mail_id" bigint
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"locale" text,
	"subject" text collate "und-x-icu" NOT NULL,
	"message" text collate "und-x-icu" NOT NULL,
	"handled_at" timestamp(3) with time zone,
	"handled_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("message", ''))) STORED,
	CONSTRAINT "contacts_locale_known" CHECK ("locale" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "shipping_company_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_company_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"company" text collate "und-x-icu" NOT NULL,
	"store_name" text collate "und-x-icu" NOT NULL,
	"tenant_id" text NOT NULL,
	"contact_name" text collate "und-x-icu",
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"activated_at" timestamp(3) with time zone,
	"activated_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("company", '') || ' ' || coalesce("store_name", '') || ' ' || coalesce("tenant_id", '') || ' ' || coalesce("contact_name", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "shippings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shippings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"order_number" text NOT NULL,
	"order_id" text NOT NULL,
	"order_status" text NOT NULL,
	"shipment_id" text NOT NULL,
	"tracking_number" text,
	"shipping_company" text collate "und-x-icu" NOT NULL,
	"tenant_id" text NOT NULL,
	"store_name" text collate "und-x-icu" NOT NULL,
	"subject" text collate "und-x-icu" NOT NULL,
	"problem" text collate "und-x-icu" NOT NULL,
	"resolve_at" timestamp(3) with time zone,
	"resolved_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("order_number", '') || ' ' || coalesce("order_id", '') || ' ' || coalesce("shipment_id", '') || ' ' || coalesce("tracking_number", '') || ' ' || coalesce("shipping_company", '') || ' ' || coalesce("store_name", '') || ' ' || coalesce("subject", ''))) STORED,
	CONSTRAINT "shippings_order_status_known" CHECK ("order_status" in ('New_Order', 'Ready_To_Ship', 'In_Transit', 'Out_For_Delivery', 'Delivered', 'Delivery_Failed', 'Returned', 'Cancel_Shipment'))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor_name" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" bigint,
	"label_ar" text,
	"label_en" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "to_name" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "to_email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "to_locale" text;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_contact_index" ON "contact_answers" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contact_answers_mail_index" ON "contact_answers" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "contacts_name_index" ON "contacts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contacts_subject_index" ON "contacts" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "contacts_created_at_index" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_handled_at_index" ON "contacts" USING btree ("handled_at","id");--> statement-breakpoint
CREATE INDEX "contacts_locale_index" ON "contacts" USING btree ("locale","id");--> statement-breakpoint
CREATE INDEX "contacts_search_index" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipping_company_requests_company_index" ON "shipping_company_requests" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_store_name_index" ON "shipping_company_requests" USING btree ("store_name","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_created_at_index" ON "shipping_company_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_activated_at_index" ON "shipping_company_requests" USING btree ("activated_at","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_search_index" ON "shipping_company_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shippings_order_number_index" ON "shippings" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "shippings_shipping_company_index" ON "shippings" USING btree ("shipping_company","id");--> statement-breakpoint
CREATE INDEX "shippings_created_at_index" ON "shippings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shippings_resolve_at_index" ON "shippings" USING btree ("resolve_at","id");--> statement-breakpoint
CREATE INDEX "shippings_order_status_index" ON "shippings" USING btree ("order_status","id");--> statement-breakpoint
CREATE INDEX "shippings_search_index" ON "shippings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_record_index" ON "history" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "history_actor_index" ON "history" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "history_action_index" ON "history" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "history_at_index" ON "history" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_known" CHECK (("mails"."user_id" is null) <> ("mails"."to_email" is null));--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
