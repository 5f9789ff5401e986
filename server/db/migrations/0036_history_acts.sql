DROP INDEX "history_actor_index";--> statement-breakpoint
DROP INDEX "history_action_index";--> statement-breakpoint
DROP INDEX "history_at_index";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "place_resource" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "place_id" bigint;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "place_ar" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "place_en" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "act_id" bigint;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "restore" jsonb;--> statement-breakpoint
CREATE INDEX "history_act_index" ON "history" USING btree ("act_id","id") WHERE act_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "history_undoes_once" ON "history" USING btree ("undoes") WHERE act_id is null and undoes is not null;--> statement-breakpoint
CREATE INDEX "history_leading_index" ON "history" USING btree ("id") WHERE act_id is null;--> statement-breakpoint
CREATE INDEX "history_resource_index" ON "history" USING btree ("resource","id") WHERE act_id is null;--> statement-breakpoint
CREATE INDEX "history_place_index" ON "history" USING btree ("place_resource","place_id","id") WHERE act_id is null and place_id is not null;--> statement-breakpoint
CREATE INDEX "history_actor_index" ON "history" USING btree ("actor_id","id") WHERE act_id is null;--> statement-breakpoint
CREATE INDEX "history_action_index" ON "history" USING btree ("action","id") WHERE act_id is null;--> statement-breakpoint
CREATE INDEX "history_at_index" ON "history" USING btree ("at","id") WHERE act_id is null;