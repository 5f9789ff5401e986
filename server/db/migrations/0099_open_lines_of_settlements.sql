CREATE INDEX "settlement_lines_settlement_open_index" ON "settlement_lines" USING btree (settlement) WHERE state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_BOOKED', 'MISSING');--> statement-breakpoint
UPDATE "report_schedules" SET "next_run_at" = null WHERE NOT "active";
