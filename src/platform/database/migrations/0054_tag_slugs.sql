CREATE TABLE "tag_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tag_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tag_slugs_slug_format" CHECK ("tag_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "tag_slugs" ADD CONSTRAINT "tag_slugs_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_slugs_tag" ON "tag_slugs" USING btree ("tag_id");--> statement-breakpoint
create function tags_take_slug() returns trigger language plpgsql as $$
begin
  delete from tag_slugs where slug = new.slug;
  return null;
end $$;
--> statement-breakpoint
create trigger tags_take_slug after insert or update of slug on tags
  for each row execute function tags_take_slug();
