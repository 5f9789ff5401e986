CREATE TABLE "category_mappings" (
	"marketplace_category_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"mapped_by" bigint,
	"mapped_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_mappings_pk" PRIMARY KEY("marketplace_category_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"marketplace" bigint NOT NULL,
	"parent" bigint,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"remote_id" text collate "und-x-icu" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("remote_id", ''))) STORED,
	"path" text collate "C" DEFAULT '/' NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"is_mapped" boolean DEFAULT false NOT NULL,
	"words_ar" text GENERATED ALWAYS AS (name_words(name_ar)) STORED,
	"words_en" text GENERATED ALWAYS AS (name_words(name_en)) STORED
);
--> statement-breakpoint
CREATE TABLE "marketplace_properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"marketplace_category" bigint NOT NULL,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"remote_id" text collate "und-x-icu" NOT NULL,
	"attribute_type" text NOT NULL,
	"is_required" boolean NOT NULL,
	"values" jsonb,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("remote_id", ''))) STORED,
	CONSTRAINT "marketplace_properties_attribute_type_known" CHECK ("attribute_type" in ('TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'COLOUR', 'DATE', 'FLAG'))
);
--> statement-breakpoint
CREATE TABLE "marketplaces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"logo" text,
	"market_id" text NOT NULL,
	"gateway_type" text NOT NULL,
	"website" text NOT NULL,
	"market_url" text,
	"platform_connected" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("market_id", ''))) STORED,
	CONSTRAINT "marketplaces_gateway_type_known" CHECK ("gateway_type" in ('API', 'FEED', 'FILE'))
);
--> statement-breakpoint
CREATE TABLE "property_mappings" (
	"marketplace_property_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapped_by" bigint,
	"mapped_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_mappings_pk" PRIMARY KEY("marketplace_property_id","main_category_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"marketplace_id" bigint NOT NULL,
	"name" text NOT NULL,
	"linked" boolean DEFAULT false NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_order_count_not_negative" CHECK ("stores"."order_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "words_ar" text GENERATED ALWAYS AS (name_words(name_ar)) STORED;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "words_en" text GENERATED ALWAYS AS (name_words(name_en)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "category_mappings" ADD CONSTRAINT "category_mappings_marketplace_category_id_marketplace_categories_id_fk" FOREIGN KEY ("marketplace_category_id") REFERENCES "public"."marketplace_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_mappings" ADD CONSTRAINT "category_mappings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_mappings" ADD CONSTRAINT "category_mappings_mapped_by_users_id_fk" FOREIGN KEY ("mapped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_categories" ADD CONSTRAINT "marketplace_categories_marketplace_fk" FOREIGN KEY ("marketplace") REFERENCES "public"."marketplaces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_categories" ADD CONSTRAINT "marketplace_categories_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."marketplace_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_properties" ADD CONSTRAINT "marketplace_properties_marketplace_category_fk" FOREIGN KEY ("marketplace_category") REFERENCES "public"."marketplace_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_mappings" ADD CONSTRAINT "property_mappings_marketplace_property_id_marketplace_properties_id_fk" FOREIGN KEY ("marketplace_property_id") REFERENCES "public"."marketplace_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_mappings" ADD CONSTRAINT "property_mappings_main_category_id_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_mappings" ADD CONSTRAINT "property_mappings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_mappings" ADD CONSTRAINT "property_mappings_mapped_by_users_id_fk" FOREIGN KEY ("mapped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_marketplace_id_marketplaces_id_fk" FOREIGN KEY ("marketplace_id") REFERENCES "public"."marketplaces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_mappings_category_index" ON "category_mappings" USING btree ("category_id","marketplace_category_id");--> statement-breakpoint
CREATE INDEX "marketplace_categories_name_ar_index" ON "marketplace_categories" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "marketplace_categories_name_en_index" ON "marketplace_categories" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "marketplace_categories_marketplace_index" ON "marketplace_categories" USING btree ("marketplace","id");--> statement-breakpoint
CREATE INDEX "marketplace_categories_parent_index" ON "marketplace_categories" USING btree ("parent","id");--> statement-breakpoint
CREATE INDEX "marketplace_categories_search_index" ON "marketplace_categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "marketplace_categories_children_index" ON "marketplace_categories" USING btree (marketplace,parent,id);--> statement-breakpoint
CREATE INDEX "marketplace_categories_path_index" ON "marketplace_categories" USING btree (marketplace,path,is_mapped);--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_categories_remote_unique" ON "marketplace_categories" USING btree (marketplace,remote_id);--> statement-breakpoint
CREATE INDEX "marketplace_properties_name_ar_index" ON "marketplace_properties" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "marketplace_properties_name_en_index" ON "marketplace_properties" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "marketplace_properties_marketplace_category_index" ON "marketplace_properties" USING btree ("marketplace_category","id");--> statement-breakpoint
CREATE INDEX "marketplace_properties_attribute_type_index" ON "marketplace_properties" USING btree ("attribute_type","id");--> statement-breakpoint
CREATE INDEX "marketplace_properties_is_required_index" ON "marketplace_properties" USING btree ("is_required","id");--> statement-breakpoint
CREATE INDEX "marketplace_properties_search_index" ON "marketplace_properties" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_properties_remote_unique" ON "marketplace_properties" USING btree (marketplace_category,remote_id);--> statement-breakpoint
CREATE INDEX "marketplaces_name_ar_index" ON "marketplaces" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "marketplaces_name_en_index" ON "marketplaces" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "marketplaces_market_id_index" ON "marketplaces" USING btree ("market_id","id");--> statement-breakpoint
CREATE INDEX "marketplaces_created_at_index" ON "marketplaces" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "marketplaces_gateway_type_index" ON "marketplaces" USING btree ("gateway_type","id");--> statement-breakpoint
CREATE INDEX "marketplaces_platform_connected_index" ON "marketplaces" USING btree ("platform_connected","id");--> statement-breakpoint
CREATE INDEX "marketplaces_active_index" ON "marketplaces" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "marketplaces_search_index" ON "marketplaces" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "marketplaces_market_id_unique" ON "marketplaces" USING btree (lower("market_id"));--> statement-breakpoint
CREATE INDEX "property_mappings_main_category_index" ON "property_mappings" USING btree ("main_category_id");--> statement-breakpoint
CREATE INDEX "property_mappings_property_index" ON "property_mappings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "stores_marketplace_index" ON "stores" USING btree ("marketplace_id","linked","user_id");--> statement-breakpoint
CREATE INDEX "stores_user_index" ON "stores" USING btree ("user_id");