CREATE TABLE "closed_months" (
	"gateway_mode" text NOT NULL,
	"month" char(7) NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid,
	CONSTRAINT "closed_months_gateway_mode_month_pk" PRIMARY KEY("gateway_mode","month"),
	CONSTRAINT "closed_months_gateway_mode_known" CHECK ("closed_months"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "closed_months_month_form" CHECK ("closed_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_filters_name_once" UNIQUE("user_id","name"),
	CONSTRAINT "saved_filters_name_length" CHECK (char_length("saved_filters"."name") between 1 and 60),
	CONSTRAINT "saved_filters_query_length" CHECK (char_length("saved_filters"."query") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_filters_shared" ON "saved_filters" USING btree ("name") WHERE "saved_filters"."is_shared";