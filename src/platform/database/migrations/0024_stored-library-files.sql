ALTER TABLE "resource_files" ADD COLUMN "stored_name" text;--> statement-breakpoint
-- Until now each lay under the id of its item.
UPDATE "resource_files" SET "stored_name" = "resource_id"::text;--> statement-breakpoint
ALTER TABLE "resource_files" ALTER COLUMN "stored_name" SET NOT NULL;
