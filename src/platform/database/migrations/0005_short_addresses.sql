CREATE TABLE "short_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"project_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_addresses_name_unique" UNIQUE("name"),
	CONSTRAINT "short_addresses_name_format" CHECK ("short_addresses"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "short_addresses_name_length" CHECK (char_length("short_addresses"."name") between 2 and 40)
);
--> statement-breakpoint
ALTER TABLE "short_addresses" ADD CONSTRAINT "short_addresses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_addresses_project" ON "short_addresses" USING btree ("project_id");