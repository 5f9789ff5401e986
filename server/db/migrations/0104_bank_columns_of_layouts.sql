-- What was said of a bank's columns before goes on to hold for its sheets that have all of them.
ALTER TABLE "bank_columns" ADD COLUMN "headings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_columns" DROP CONSTRAINT "bank_columns_pkey";--> statement-breakpoint
ALTER TABLE "bank_columns" ADD CONSTRAINT "bank_columns_bank_headings_pk" PRIMARY KEY("bank","headings");
