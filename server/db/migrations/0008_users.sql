ALTER TABLE "user_roles" RENAME TO "users_roles";--> statement-breakpoint
ALTER TABLE "users_roles" RENAME COLUMN "user_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "users_roles" RENAME COLUMN "role_id" TO "target_id";--> statement-breakpoint
ALTER TABLE "roles" DROP CONSTRAINT "roles_key_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_user_type_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_locale_known";--> statement-breakpoint
ALTER TABLE "users_roles" DROP CONSTRAINT "user_roles_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users_roles" DROP CONSTRAINT "user_roles_role_id_roles_id_fk";
--> statement-breakpoint
DROP INDEX "user_roles_role_index";--> statement-breakpoint
DROP INDEX "users_type_index";--> statement-breakpoint
ALTER TABLE "users_roles" DROP CONSTRAINT "user_roles_user_id_role_id_pk";--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "name_ar" SET DATA TYPE text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "name_en" SET DATA TYPE text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "name_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "permissions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username" SET DATA TYPE text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_pk" PRIMARY KEY("owner_id","target_id");--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("key", ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) STORED;--> statement-breakpoint
ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roles_name_ar_index" ON "roles" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "roles_name_en_index" ON "roles" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "roles_key_index" ON "roles" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "roles_created_at_index" ON "roles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "roles_built_in_index" ON "roles" USING btree ("built_in","id");--> statement-breakpoint
CREATE INDEX "roles_search_index" ON "roles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "roles_key_unique" ON "roles" USING btree (lower("key"));--> statement-breakpoint
CREATE INDEX "users_roles_target_index" ON "users_roles" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "users_username_index" ON "users" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_last_sign_in_at_index" ON "users" USING btree ("last_sign_in_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_user_type_index" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_active_index" ON "users" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_type_known" CHECK ("user_type" in ('ADMIN', 'PRIMARY', 'SUB'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_known" CHECK ("locale" in ('ar', 'en'));--> statement-breakpoint
-- The trigger went with the renamed table; what it calls has to know its new names (see migration 0002).
CREATE OR REPLACE FUNCTION notify_access_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('access_changed', CASE TG_TABLE_NAME
    WHEN 'users' THEN 'user:' || (changed ->> 'id')
    WHEN 'users_roles' THEN 'user:' || (changed ->> 'owner_id')
    WHEN 'sessions' THEN 'session:' || (changed ->> 'id')
    ELSE 'roles'
  END);
  RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "roles" SET "built_in" = true WHERE "key" = 'super_admin';
