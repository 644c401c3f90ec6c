ALTER TABLE "album_photos" DROP CONSTRAINT "album_photos_focus_range";--> statement-breakpoint
ALTER TABLE "album_photos" DROP COLUMN "focus_x";--> statement-breakpoint
ALTER TABLE "album_photos" DROP COLUMN "focus_y";