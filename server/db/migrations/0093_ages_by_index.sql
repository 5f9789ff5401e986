DROP INDEX "settlement_lines_times_index";--> statement-breakpoint
CREATE INDEX "subscriptions_open_index" ON "subscriptions" USING btree (vendor,due_on,created_at,amount,package,status,id) WHERE status in ('DUE_PAYMENT', 'PENDING') and amount > 0;--> statement-breakpoint
CREATE INDEX "subscriptions_days_open_index" ON "subscriptions" USING gist (daterange((created_at at time zone 'Asia/Riyadh')::date, greatest((created_at at time zone 'Asia/Riyadh')::date, case status when 'SUCCESS' then supply_on else (decided_at at time zone 'Asia/Riyadh')::date end))) WHERE status in ('SUCCESS', 'REJECTED') and amount > 0;--> statement-breakpoint
CREATE INDEX "settlement_lines_times_index" ON "settlement_lines" USING gist ("id","occurred_on");
