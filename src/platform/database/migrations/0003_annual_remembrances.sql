CREATE TABLE "remembrance_emails" (
	"remembrance_id" uuid NOT NULL,
	"lunation" integer NOT NULL,
	"tithi" smallint NOT NULL,
	"return_date" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remembrance_emails_remembrance_id_lunation_tithi_pk" PRIMARY KEY("remembrance_id","lunation","tithi")
);
--> statement-breakpoint
CREATE TABLE "remembrances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"occasion" text NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"month" smallint NOT NULL,
	"is_adhika" boolean NOT NULL,
	"tithi" smallint NOT NULL,
	"place_id" text NOT NULL,
	"place_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"amount_minor" integer,
	"currency" text,
	"project_id" uuid,
	"consent_text" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"next_date" date,
	"next_lunation" integer,
	"skipped_lunation" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "remembrances_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "remembrances_language_known" CHECK ("remembrances"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "remembrances_occasion_known" CHECK ("remembrances"."occasion" in ('shraddha', 'kutapa', 'birthday', 'wedding')),
	CONSTRAINT "remembrances_state_known" CHECK ("remembrances"."state" in ('pending', 'confirmed', 'paused', 'cancelled')),
	CONSTRAINT "remembrances_lunar_date" CHECK ("remembrances"."month" between 1 and 12 and "remembrances"."tithi" between 1 and 30),
	CONSTRAINT "remembrances_amount_has_currency" CHECK (("remembrances"."amount_minor" is null) = ("remembrances"."currency" is null) and "remembrances"."amount_minor" > 0),
	CONSTRAINT "remembrances_cancelled_has_time" CHECK (("remembrances"."state" = 'cancelled') = ("remembrances"."cancelled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "remembrance_emails" ADD CONSTRAINT "remembrance_emails_remembrance_id_remembrances_id_fk" FOREIGN KEY ("remembrance_id") REFERENCES "public"."remembrances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembrances" ADD CONSTRAINT "remembrances_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembrances_due" ON "remembrances" USING btree ("state","next_date");--> statement-breakpoint
CREATE INDEX "remembrances_recipient" ON "remembrances" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "remembrances_project" ON "remembrances" USING btree ("project_id");