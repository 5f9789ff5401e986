CREATE TABLE "shipping_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipping_id" bigint NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"answered_by" text NOT NULL,
	"user_id" bigint,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mail_id" bigint,
	CONSTRAINT "shipping_answers_side_known" CHECK ("shipping_answers"."side" in ('VENDOR', 'SUPPORT'))
);
--> statement-breakpoint
CREATE TABLE "shipping_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipping_id" bigint NOT NULL,
	"answer_id" bigint,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shippings" ADD COLUMN "reported_by" bigint;--> statement-breakpoint
ALTER TABLE "shipping_answers" ADD CONSTRAINT "shipping_answers_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_answers" ADD CONSTRAINT "shipping_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_answers" ADD CONSTRAINT "shipping_answers_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_files" ADD CONSTRAINT "shipping_files_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_files" ADD CONSTRAINT "shipping_files_answer_id_shipping_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."shipping_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_answers_shipping_index" ON "shipping_answers" USING btree ("shipping_id","id");--> statement-breakpoint
CREATE INDEX "shipping_answers_user_index" ON "shipping_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shipping_answers_mail_index" ON "shipping_answers" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "shipping_files_shipping_index" ON "shipping_files" USING btree ("shipping_id","id");--> statement-breakpoint
CREATE INDEX "shipping_files_answer_index" ON "shipping_files" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_files_file_unique" ON "shipping_files" USING btree ("file");--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shippings_reported_by_index" ON "shippings" USING btree (reported_by);