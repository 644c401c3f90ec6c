ALTER TABLE "resources" ALTER COLUMN "name_hi" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "name_sa" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "description_hi" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "description_sa" SET DEFAULT '';--> statement-breakpoint
INSERT INTO "content_translations" ("kind", "record_id", "language", "texts", "summary", "original", "original_version", "state", "search_words")
SELECT 'resource', "item"."id", "translated"."language",
	jsonb_build_object('name', "translated"."name", 'description', "translated"."description", 'content', ''),
	jsonb_build_object('name', "translated"."name", 'description', "translated"."description"),
	jsonb_build_object('name', "item"."name", 'description', "item"."description", 'content', "item"."content_markdown"),
	"item"."version", 'published', "item"."search_words"
FROM (
	SELECT "resources".* FROM "resources"
	UNION ALL
	SELECT "removed".* FROM "deleted_records",
		jsonb_populate_recordset(null::"resources", "deleted_records"."rows" #> '{0,rows}') AS "removed"
	WHERE "deleted_records"."kind" = 'resource' AND jsonb_typeof("deleted_records"."rows" #> '{0,rows}') = 'array'
) AS "item",
LATERAL (VALUES
	('hi', coalesce("item"."name_hi", ''), coalesce("item"."description_hi", '')),
	('sa', coalesce("item"."name_sa", ''), coalesce("item"."description_sa", ''))
) AS "translated" ("language", "name", "description")
WHERE coalesce("item"."language", 'en') <> "translated"."language"
	AND ("translated"."name" <> '' OR "translated"."description" <> '')
ON CONFLICT DO NOTHING;
