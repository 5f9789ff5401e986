DROP INDEX "subscriptions_sale_date_index";--> statement-breakpoint
CREATE INDEX "subscriptions_sale_date_index" ON "subscriptions" USING btree (coalesce(case when supply_on < (decided_at at time zone 'Asia/Riyadh')::date
    then supply_on::timestamp at time zone 'Asia/Riyadh' end, decided_at, created_at),id);