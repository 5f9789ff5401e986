DROP INDEX "marketplace_categories_path_index";--> statement-breakpoint
CREATE INDEX "marketplace_categories_broken_index" ON "marketplace_categories" USING btree (marketplace,path,id) WHERE is_broken;--> statement-breakpoint
CREATE INDEX "marketplace_categories_words_index" ON "marketplace_categories" USING gin ((array_to_tsvector(string_to_array(
  marketplace::text || ':' || replace(left(words_ar, 200) || ' ' || left(coalesce(words_en, ''), 200), ' ', ' ' || marketplace::text || ':'), ' ')))) WHERE not is_mapped and not is_removed;--> statement-breakpoint
CREATE INDEX "marketplace_changes_removed_index" ON "marketplace_changes" USING btree ("record_id","version_id") WHERE subject = 'CATEGORY' and kind = 'REMOVED';--> statement-breakpoint
CREATE INDEX "marketplace_categories_path_index" ON "marketplace_categories" USING btree (marketplace,path,is_mapped,is_broken,is_removed,id);