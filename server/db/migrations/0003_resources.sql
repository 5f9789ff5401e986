CREATE TABLE "blogs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title_ar" text collate "und-x-icu" NOT NULL,
	"title_en" text collate "und-x-icu",
	"short_description_ar" text collate "und-x-icu" NOT NULL,
	"short_description_en" text collate "und-x-icu",
	"body_ar" text NOT NULL,
	"body_en" text,
	"language" text NOT NULL,
	"order" integer NOT NULL,
	"seo_link" text NOT NULL,
	"image" text,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("title_ar", '') || ' ' || coalesce("title_en", '') || ' ' || coalesce("short_description_ar", '') || ' ' || coalesce("short_description_en", '') || ' ' || coalesce("seo_link", ''))) STORED,
	CONSTRAINT "blogs_language_known" CHECK ("language" in ('ALL', 'AR', 'EN'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"description_ar" text collate "und-x-icu",
	"description_en" text collate "und-x-icu",
	"main_category" bigint,
	"image" text,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("description_ar", '') || ' ' || coalesce("description_en", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title_ar" text collate "und-x-icu" NOT NULL,
	"title_en" text collate "und-x-icu",
	"short_description_ar" text collate "und-x-icu" NOT NULL,
	"short_description_en" text collate "und-x-icu",
	"body_ar" text NOT NULL,
	"body_en" text,
	"language" text NOT NULL,
	"order" integer NOT NULL,
	"seo_link" text NOT NULL,
	"image" text,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("title_ar", '') || ' ' || coalesce("title_en", '') || ' ' || coalesce("short_description_ar", '') || ' ' || coalesce("short_description_en", '') || ' ' || coalesce("seo_link", ''))) STORED,
	CONSTRAINT "contents_language_known" CHECK ("language" in ('ALL', 'AR', 'EN'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" bigint,
	"discount_percentage" integer,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"user_count" integer,
	"valid_count" integer,
	"day_number" integer,
	"month_number" integer,
	"year_number" integer,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("code", ''))) STORED,
	CONSTRAINT "coupons_type_known" CHECK ("type" in ('PERCENTAGE', 'FIXED'))
);
--> statement-breakpoint
CREATE TABLE "coupons_packages" (
	"owner_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "coupons_packages_pk" PRIMARY KEY("owner_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title_ar" text collate "und-x-icu" NOT NULL,
	"title_en" text collate "und-x-icu",
	"short_description_ar" text collate "und-x-icu" NOT NULL,
	"short_description_en" text collate "und-x-icu",
	"explanation_ar" text,
	"explanation_en" text,
	"type" text NOT NULL,
	"subscription_type" text NOT NULL,
	"duration" integer,
	"price" bigint NOT NULL,
	"product_count" integer,
	"market_count" integer,
	"order_count" integer,
	"num_branches" integer,
	"num_orders" integer,
	"added_price" bigint,
	"num_shared_apps" integer,
	"num_brands" integer,
	"pickup_location_count" integer,
	"free_whatsapp_conversation_count" integer,
	"uses_whatsapp_channel" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("title_ar", '') || ' ' || coalesce("title_en", '') || ' ' || coalesce("short_description_ar", '') || ' ' || coalesce("short_description_en", ''))) STORED,
	CONSTRAINT "packages_type_known" CHECK ("type" in ('FREE_TRIAL', 'STANDARD', 'ELITE')),
	CONSTRAINT "packages_subscription_type_known" CHECK ("subscription_type" in ('DAYS', 'MONTH', 'YEAR', 'LIFE_TIME'))
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"description_ar" text collate "und-x-icu",
	"description_en" text collate "und-x-icu",
	"main_category" bigint NOT NULL,
	"attribute_type" text NOT NULL,
	"is_required" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("description_ar", '') || ' ' || coalesce("description_en", ''))) STORED,
	CONSTRAINT "properties_attribute_type_known" CHECK ("attribute_type" in ('TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'COLOUR', 'DATE', 'FLAG'))
);
--> statement-breakpoint
CREATE TABLE "referral_code_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_code_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_ar" text collate "und-x-icu" NOT NULL,
	"name_en" text collate "und-x-icu",
	"percentage" integer NOT NULL,
	"month_count" integer NOT NULL,
	"is_default_for_sellers" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_end_after_start" CHECK ("subscriptions"."ends_on" is null or "subscriptions"."ends_on" >= "subscriptions"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_main_category_fk" FOREIGN KEY ("main_category") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_packages" ADD CONSTRAINT "coupons_packages_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_packages" ADD CONSTRAINT "coupons_packages_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_main_category_fk" FOREIGN KEY ("main_category") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_title_ar_index" ON "blogs" USING btree ("title_ar","id");--> statement-breakpoint
CREATE INDEX "blogs_title_en_index" ON "blogs" USING btree ("title_en","id");--> statement-breakpoint
CREATE INDEX "blogs_order_index" ON "blogs" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "blogs_updated_at_index" ON "blogs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blogs_created_at_index" ON "blogs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blogs_language_index" ON "blogs" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "blogs_active_index" ON "blogs" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "blogs_search_index" ON "blogs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_seo_link_unique" ON "blogs" USING btree (lower("seo_link"));--> statement-breakpoint
CREATE INDEX "categories_name_ar_index" ON "categories" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "categories_name_en_index" ON "categories" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "categories_created_at_index" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "categories_main_category_index" ON "categories" USING btree ("main_category","id");--> statement-breakpoint
CREATE INDEX "categories_active_index" ON "categories" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "categories_search_index" ON "categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contents_title_ar_index" ON "contents" USING btree ("title_ar","id");--> statement-breakpoint
CREATE INDEX "contents_title_en_index" ON "contents" USING btree ("title_en","id");--> statement-breakpoint
CREATE INDEX "contents_order_index" ON "contents" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "contents_updated_at_index" ON "contents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "contents_created_at_index" ON "contents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contents_language_index" ON "contents" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "contents_active_index" ON "contents" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "contents_search_index" ON "contents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contents_seo_link_unique" ON "contents" USING btree (lower("seo_link"));--> statement-breakpoint
CREATE INDEX "coupons_name_ar_index" ON "coupons" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "coupons_name_en_index" ON "coupons" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "coupons_code_index" ON "coupons" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "coupons_from_date_index" ON "coupons" USING btree ("from_date","id");--> statement-breakpoint
CREATE INDEX "coupons_to_date_index" ON "coupons" USING btree ("to_date","id");--> statement-breakpoint
CREATE INDEX "coupons_created_at_index" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_type_index" ON "coupons" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "coupons_active_index" ON "coupons" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "coupons_search_index" ON "coupons" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "coupons_packages_target_index" ON "coupons_packages" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "packages_title_ar_index" ON "packages" USING btree ("title_ar","id");--> statement-breakpoint
CREATE INDEX "packages_title_en_index" ON "packages" USING btree ("title_en","id");--> statement-breakpoint
CREATE INDEX "packages_price_index" ON "packages" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "packages_created_at_index" ON "packages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "packages_type_index" ON "packages" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "packages_subscription_type_index" ON "packages" USING btree ("subscription_type","id");--> statement-breakpoint
CREATE INDEX "packages_active_index" ON "packages" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "packages_search_index" ON "packages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_name_ar_index" ON "properties" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "properties_name_en_index" ON "properties" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "properties_created_at_index" ON "properties" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "properties_main_category_index" ON "properties" USING btree ("main_category","id");--> statement-breakpoint
CREATE INDEX "properties_attribute_type_index" ON "properties" USING btree ("attribute_type","id");--> statement-breakpoint
CREATE INDEX "properties_is_required_index" ON "properties" USING btree ("is_required","id");--> statement-breakpoint
CREATE INDEX "properties_active_index" ON "properties" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "properties_search_index" ON "properties" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "referral_code_groups_name_ar_index" ON "referral_code_groups" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_name_en_index" ON "referral_code_groups" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_percentage_index" ON "referral_code_groups" USING btree ("percentage","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_month_count_index" ON "referral_code_groups" USING btree ("month_count","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_created_at_index" ON "referral_code_groups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_is_default_for_sellers_index" ON "referral_code_groups" USING btree ("is_default_for_sellers","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_active_index" ON "referral_code_groups" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "referral_code_groups_search_index" ON "referral_code_groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "referral_code_groups_one_default" ON "referral_code_groups" USING btree (("is_default_for_sellers")) WHERE "referral_code_groups"."is_default_for_sellers";--> statement-breakpoint
CREATE INDEX "subscriptions_package_index" ON "subscriptions" USING btree ("package_id","ends_on");