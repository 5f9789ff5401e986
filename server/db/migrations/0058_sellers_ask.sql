ALTER TABLE "shippings" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shippings" ALTER COLUMN "order_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shippings" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
-- What sellers ask for here is named before the platform knows of it, so that it can tell what became of it.
CREATE FUNCTION name_request_to_platform() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.external_id IS NULL THEN
    new.external_id := TG_ARGV[0] || new.id;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER shippings_named_to_platform BEFORE INSERT ON "shippings"
FOR EACH ROW EXECUTE FUNCTION name_request_to_platform('SHP-');
--> statement-breakpoint
CREATE TRIGGER shipping_company_requests_named_to_platform BEFORE INSERT ON "shipping_company_requests"
FOR EACH ROW EXECUTE FUNCTION name_request_to_platform('SCR-');
--> statement-breakpoint
UPDATE "shippings" SET "external_id" = 'SHP-' || "id" WHERE "external_id" IS NULL;
--> statement-breakpoint
UPDATE "shipping_company_requests" SET "external_id" = 'SCR-' || "id" WHERE "external_id" IS NULL;
