ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_decided";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "batch" bigint;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "bank_line" bigint;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_batch_fk" FOREIGN KEY ("batch") REFERENCES "public"."payout_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_bank_line_fk" FOREIGN KEY ("bank_line") REFERENCES "public"."bank_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_batch_index" ON "bank_lines" USING btree ("batch","id");--> statement-breakpoint
CREATE INDEX "payout_items_bank_line_index" ON "payout_items" USING btree ("bank_line","id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided" CHECK (case state when 'OPEN' then num_nonnulls(subscription, payout, settlement, batch, reason) = 0
        when 'MATCHED' then num_nonnulls(subscription, payout, settlement, batch) = 1 and reason is null
        else reason is not null and num_nonnulls(subscription, payout, settlement, batch) = 0 end);--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_booked" CHECK (bank_line is null or payout is not null);--> statement-breakpoint
-- Report schedules came without the rights of the roles that have them in a new installation; roles that were made by hand stay as they are.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['report_schedules:list','report_schedules:view','report_schedules:create','report_schedules:edit',
    'report_schedules:delete','report_schedules:export','report_schedules:send','report_runs:list','report_runs:view']),
  ('read_only', ARRAY['report_schedules:list','report_schedules:view','report_schedules:export','report_runs:list',
    'report_runs:view'])) AS added (key, list)
WHERE roles.key = added.key;
