CREATE TABLE "known_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_unique" ON "known_devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_expires_index" ON "known_devices" USING btree ("expires_at");
--> statement-breakpoint
-- A session that is there was opened with the password when it was made, not now.
UPDATE sessions SET confirmed_at = created_at;
--> statement-breakpoint
-- Other processes must not go on refusing a session whose owner has just typed the password.
DROP TRIGGER sessions_access_changed ON sessions;
--> statement-breakpoint
CREATE TRIGGER sessions_access_changed AFTER UPDATE OF user_id, expires_at, confirmed_at OR DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
