CREATE TABLE "alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"area" text NOT NULL,
	"code" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incidents_area_code_hour_pk" PRIMARY KEY("area","code","hour"),
	CONSTRAINT "incidents_area_known" CHECK ("incidents"."area" in ('error', 'policy'))
);
