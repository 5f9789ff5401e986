ALTER TABLE "einvoices" DROP CONSTRAINT "einvoices_state_known";--> statement-breakpoint
ALTER TABLE "einvoices" DROP CONSTRAINT "einvoices_made";--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_state_known" CHECK ("state" in ('PENDING', 'INCOMPLETE', 'WITHHELD', 'QUEUED', 'CLEARED', 'REPORTED', 'REJECTED'));--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_made" CHECK (state = 'WITHHELD' or (state in ('PENDING', 'INCOMPLETE')) = (counter is null));