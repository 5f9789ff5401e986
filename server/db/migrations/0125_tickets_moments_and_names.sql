-- Whom the provider of sign-in named goes on to the second step though the account is locked (docs/decisions/0537).
ALTER TABLE "factor_tickets" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
