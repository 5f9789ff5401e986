ALTER TABLE "stores" DROP CONSTRAINT "stores_marketplace_id_marketplaces_id_fk";
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "stores_marketplace_index";--> statement-breakpoint
DROP INDEX "stores_user_index";--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "name" SET DATA TYPE text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "order_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "vendor" bigint;--> statement-breakpoint
ALTER TABLE "stores" RENAME COLUMN "marketplace_id" TO "marketplace";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "state" text DEFAULT 'REQUESTED' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "error" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name", '') || ' ' || coalesce("error", ''))) STORED;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_marketplace_fk" FOREIGN KEY ("marketplace") REFERENCES "public"."marketplaces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stores_name_index" ON "stores" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "stores_state_at_index" ON "stores" USING btree ("state_at","id");--> statement-breakpoint
CREATE INDEX "stores_order_count_index" ON "stores" USING btree ("order_count","id");--> statement-breakpoint
CREATE INDEX "stores_created_at_index" ON "stores" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stores_state_index" ON "stores" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "stores_vendor_index" ON "stores" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "stores_search_index" ON "stores" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stores_changed_index" ON "stores" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_external_id_unique" ON "stores" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "stores_linked_index" ON "stores" USING btree (marketplace,state,vendor);--> statement-breakpoint
CREATE INDEX "stores_marketplace_index" ON "stores" USING btree ("marketplace","id");--> statement-breakpoint
CREATE INDEX "stores_user_index" ON "stores" USING btree (user_id);--> statement-breakpoint
-- What sold somewhere and is not linked was linked once; what never sold is still to be linked.
UPDATE "stores" SET "vendor" = (SELECT u."vendor" FROM "users" u WHERE u."id" = "stores"."user_id"),
  "state" = CASE WHEN "linked" THEN 'LINKED' WHEN "order_count" > 0 THEN 'UNLINKED' ELSE 'REQUESTED' END,
  "state_at" = CASE WHEN NOT "linked" AND "order_count" = 0 THEN "created_at" END,
  "external_id" = 'STO-' || "id";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "linked";--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_state_known" CHECK ("state" in ('REQUESTED', 'LINKED', 'FAILED', 'UNLINKED'));--> statement-breakpoint
-- What is asked for here is named before the platform knows of it, so that it can tell what became of it.
CREATE FUNCTION name_store_to_platform() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.external_id IS NULL THEN
    new.external_id := 'STO-' || new.id;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_named_to_platform BEFORE INSERT ON "stores" FOR EACH ROW EXECUTE FUNCTION name_store_to_platform();
