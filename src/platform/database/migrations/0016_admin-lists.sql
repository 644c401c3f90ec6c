CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "resources_by_name" ON "resources" USING btree ("name","id");