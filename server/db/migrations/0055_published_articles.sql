CREATE TABLE "former_slugs" (
	"shelf" text NOT NULL,
	"slug" text NOT NULL,
	"blog" bigint,
	"content" bigint,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_pk" PRIMARY KEY("shelf","slug"),
	CONSTRAINT "former_slugs_of_one" CHECK ((shelf = 'blogs' and blog is not null and content is null)
        or (shelf = 'contents' and content is not null and blog is null))
);
--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "published_on" date;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "published_on" date;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_blog_blogs_id_fk" FOREIGN KEY ("blog") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_content_contents_id_fk" FOREIGN KEY ("content") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_blog_index" ON "former_slugs" USING btree ("blog");--> statement-breakpoint
CREATE INDEX "former_slugs_content_index" ON "former_slugs" USING btree ("content");--> statement-breakpoint
CREATE INDEX "blogs_published_on_index" ON "blogs" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "blogs_published_index" ON "blogs" USING btree ("order",published_on desc,id desc);--> statement-breakpoint
CREATE INDEX "contents_published_on_index" ON "contents" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "contents_published_index" ON "contents" USING btree ("order",published_on desc,id desc);--> statement-breakpoint
-- Who wrote an article and left it active meant it for visitors from that day on.
UPDATE "blogs" SET "published_on" = ("created_at" at time zone 'Asia/Riyadh')::date;--> statement-breakpoint
UPDATE "contents" SET "published_on" = ("created_at" at time zone 'Asia/Riyadh')::date;
