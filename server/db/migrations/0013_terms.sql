CREATE TABLE "terms_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor" bigint NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"accepted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"how" text NOT NULL,
	"accepted_by" text
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"body_ar" text NOT NULL,
	"body_en" text,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"published_by" bigint,
	"published_by_name" text
);
--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "seo_link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ALTER COLUMN "seo_link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_version_terms_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."terms_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_acceptances_unique" ON "terms_acceptances" USING btree ("vendor","version");--> statement-breakpoint
CREATE INDEX "terms_acceptances_version_index" ON "terms_acceptances" USING btree ("version");--> statement-breakpoint
CREATE TRIGGER terms_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "terms_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER terms_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "terms_acceptances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The terms have become an area of their own with two things to permit; new groups of settings are learnt.
UPDATE roles SET permissions = (
  SELECT coalesce(array_agg(DISTINCT p ORDER BY p), '{}') FROM (
    SELECT CASE WHEN p IN ('terms:view', 'terms:edit') THEN 'terms_conditions' || substr(p, 6) ELSE p END AS p
    FROM unnest(permissions) p WHERE p NOT IN ('terms:list', 'terms:create', 'terms:delete', 'terms:export')
  ) AS renamed)
WHERE permissions && ARRAY['terms:list','terms:view','terms:create','terms:edit','terms:delete','terms:export'];--> statement-breakpoint
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['referral_settings:view','referral_settings:edit']),
  ('read_only', ARRAY['referral_settings:view','brand_settings:view','mail_settings:view'])
) AS added(key, list)
WHERE roles.key = added.key;
