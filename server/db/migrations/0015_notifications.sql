CREATE TABLE "notification_reads" (
	"user_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"read_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" bigint,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_notification_index" ON "notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_created_index" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_resource_index" ON "notifications" USING btree ("resource","id" desc);--> statement-breakpoint
-- Notes an event for the administrators, in the caller's transaction, and tells every API process at commit:
-- `made:<resource>` on the channel `notifications`.
CREATE FUNCTION note_event(kind text, resource text, record_id bigint, params jsonb, actor_id bigint, at timestamptz)
RETURNS void
LANGUAGE sql AS $$
  INSERT INTO notifications (kind, resource, record_id, params, actor_id, created_at)
  VALUES ($1, $2, $3, jsonb_strip_nulls($4), $5, coalesce($6, now()));
  SELECT pg_notify('notifications', 'made:' || $2);
$$;
--> statement-breakpoint
-- What comes from outside is told of, whoever writes it.
CREATE FUNCTION note_arrivals() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  arrived jsonb;
  told record;
BEGIN
  FOR arrived IN SELECT to_jsonb(added) FROM added LOOP
    SELECT * INTO told FROM (VALUES
      ('contacts', 'contact_received',
        jsonb_build_object('name', arrived ->> 'name', 'subject', arrived ->> 'subject')),
      ('shippings', 'shipping_opened',
        jsonb_build_object('order', arrived ->> 'order_number', 'store', arrived ->> 'store_name',
          'subject', arrived ->> 'subject')),
      ('shipping_company_requests', 'shipping_company_requested',
        jsonb_build_object('company', arrived ->> 'company', 'store', arrived ->> 'store_name')),
      ('payment_problems', 'payment_problem',
        jsonb_build_object('amount', to_char((arrived ->> 'amount')::numeric / 100, 'FM999,999,999,990.00') || ' '
          || CASE arrived ->> 'currency' WHEN 'SAR' THEN 'SR' ELSE arrived ->> 'currency' END,
          'payment', arrived ->> 'remote_id'))
    ) AS known (source, kind, params) WHERE source = TG_TABLE_NAME;
    PERFORM note_event(told.kind, TG_TABLE_NAME, (arrived ->> 'id')::bigint, told.params, NULL,
      (arrived ->> 'created_at')::timestamptz);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contacts_noted AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();
--> statement-breakpoint
CREATE TRIGGER shippings_noted AFTER INSERT ON shippings REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();
--> statement-breakpoint
CREATE TRIGGER shipping_company_requests_noted AFTER INSERT ON shipping_company_requests REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();
--> statement-breakpoint
CREATE TRIGGER payment_problems_noted AFTER INSERT ON payment_problems REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();
