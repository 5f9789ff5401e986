DROP INDEX "users_username_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username")) WHERE "users"."user_type" <> 'PRIMARY';--> statement-breakpoint
-- A second seller of a name was stored as `name (id)`; whoever was named otherwise since stays as he is.
UPDATE "users" SET "username" = "vendors"."seller_name" FROM "vendors"
WHERE "vendors"."id" = "users"."vendor" AND "users"."user_type" = 'PRIMARY'
  AND "users"."username" = left("vendors"."seller_name", 40) || ' (' || "vendors"."id" || ')';--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'gateway_reconcile', "key" = replace("key", 'gateway_look:', 'gateway_reconcile:')
WHERE "kind" = 'gateway_look';
