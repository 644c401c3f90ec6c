CREATE TABLE "sbx_stripe_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"is_forged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "sbx_stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sbx_stripe_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" jsonb NOT NULL,
	"internal" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sbx_stripe_requests" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"response" text
);
--> statement-breakpoint
CREATE TABLE "sbx_stripe_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"account_id" text NOT NULL,
	"secret_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"chaos" text[] DEFAULT '{}' NOT NULL,
	"health" text DEFAULT 'well' NOT NULL,
	"fee_basis_points" integer DEFAULT 290 NOT NULL,
	"fee_fixed" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "sbx_stripe_settings_one_row" CHECK ("sbx_stripe_settings"."only_row"),
	CONSTRAINT "sbx_stripe_settings_health_known" CHECK ("sbx_stripe_settings"."health" in ('well', 'error', 'rate_limited', 'slow', 'lost'))
);
--> statement-breakpoint
CREATE INDEX "sbx_stripe_deliveries_due" ON "sbx_stripe_deliveries" USING btree ("due_at") WHERE "sbx_stripe_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sbx_stripe_deliveries_created" ON "sbx_stripe_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_stripe_objects_position" ON "sbx_stripe_objects" USING btree ("object","position");--> statement-breakpoint
CREATE INDEX "sbx_stripe_objects_entity" ON "sbx_stripe_objects" USING gin ("entity" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sbx_stripe_objects_internal" ON "sbx_stripe_objects" USING gin ("internal" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sbx_stripe_objects_due" ON "sbx_stripe_objects" USING btree ("due_at") WHERE "sbx_stripe_objects"."due_at" is not null;