CREATE TABLE "held_invitations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"vendor" bigint NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_invitations" ADD CONSTRAINT "held_invitations_vendor_vendors_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_invitations_unique" ON "held_invitations" USING btree ("vendor",lower("email"));