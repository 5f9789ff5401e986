ALTER TABLE "subscriptions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reference" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("process_id", '') || ' ' || coalesce("transfer_code", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("words_elsewhere", ''))) STORED;--> statement-breakpoint
CREATE INDEX "subscriptions_search_index" ON "subscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Whoever is bound by the limit sees it; who sets it is for the super admin to say.
UPDATE "roles" SET "permissions" = "permissions" || ARRAY['payment_settings:view']
WHERE "key" IN ('finance', 'read_only') AND NOT 'payment_settings:view' = ANY ("permissions");
