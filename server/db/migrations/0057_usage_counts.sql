CREATE TABLE "usage_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vendor" bigint NOT NULL,
	"counter" text NOT NULL,
	"used" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("counter", ''))) STORED,
	"told_limit" integer,
	"told_since" date,
	CONSTRAINT "usage_counts_counter_known" CHECK ("counter" in ('product_count', 'market_count', 'order_count', 'numOrders', 'numBranches', 'numBrands', 'pickup_location_count', 'numSharedApps', 'free_whatsapp_conversation_count')),
	CONSTRAINT "usage_counts_used_not_negative" CHECK (used >= 0)
);
--> statement-breakpoint
ALTER TABLE "usage_counts" ADD CONSTRAINT "usage_counts_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_counts_used_index" ON "usage_counts" USING btree ("used","id");--> statement-breakpoint
CREATE INDEX "usage_counts_counted_at_index" ON "usage_counts" USING btree ("counted_at","id");--> statement-breakpoint
CREATE INDEX "usage_counts_vendor_index" ON "usage_counts" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "usage_counts_counter_index" ON "usage_counts" USING btree ("counter","id");--> statement-breakpoint
CREATE INDEX "usage_counts_search_index" ON "usage_counts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usage_counts_changed_index" ON "usage_counts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_counts_counter_unique" ON "usage_counts" USING btree (vendor,counter);