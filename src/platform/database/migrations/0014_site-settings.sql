CREATE TABLE "site_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."only_row"),
	CONSTRAINT "site_settings_are_an_object" CHECK (jsonb_typeof("site_settings"."changes") = 'object'),
	CONSTRAINT "site_settings_version_counts" CHECK ("site_settings"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;