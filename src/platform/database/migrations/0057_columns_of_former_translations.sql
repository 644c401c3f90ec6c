-- Migrations 0024 and 0027 copied these texts to `content_translations`, and the previous release no longer names the columns.
ALTER TABLE "events" DROP COLUMN "title_hi";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "title_sa";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "description_hi";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "description_sa";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "place_hi";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "place_sa";--> statement-breakpoint
ALTER TABLE "resources" DROP COLUMN "name_hi";--> statement-breakpoint
ALTER TABLE "resources" DROP COLUMN "name_sa";--> statement-breakpoint
ALTER TABLE "resources" DROP COLUMN "description_hi";--> statement-breakpoint
ALTER TABLE "resources" DROP COLUMN "description_sa";
