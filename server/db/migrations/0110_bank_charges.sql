ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_state_known";--> statement-breakpoint
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_decided";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "charge_vat" bigint;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "charged_on" date;--> statement-breakpoint
CREATE INDEX "bank_lines_charged_index" ON "bank_lines" USING btree (charged_on,id) WHERE charged_on is not null;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_charged" CHECK (case when state = 'CHARGED' then charge_vat between 0 and amount and charged_on is not null
        else num_nonnulls(charge_vat, charged_on) = 0 end);--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_state_known" CHECK ("state" in ('OPEN', 'MATCHED', 'IGNORED', 'CHARGED'));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided" CHECK (case state when 'OPEN' then num_nonnulls(subscription, payout, settlement, batch, reason) = 0
        when 'MATCHED' then num_nonnulls(subscription, payout, settlement, batch) = 1 and reason is null
        when 'CHARGED' then num_nonnulls(subscription, payout, settlement, batch, reason) = 0
        else reason is not null and num_nonnulls(subscription, payout, settlement, batch) = 0 end);--> statement-breakpoint
-- A charge is of its day of the books; that of a closed month is refused, whoever writes it (0080).
CREATE TRIGGER bank_lines_open_books_added BEFORE INSERT ON "bank_lines"
  FOR EACH ROW WHEN (NEW.charged_on IS NOT NULL) EXECUTE FUNCTION refuse_closed_books('charged_on');--> statement-breakpoint
CREATE TRIGGER bank_lines_open_books BEFORE UPDATE ON "bank_lines"
  FOR EACH ROW WHEN (NEW.charged_on IS DISTINCT FROM OLD.charged_on) EXECUTE FUNCTION refuse_closed_books('charged_on');
