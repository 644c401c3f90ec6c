CREATE TABLE "donor_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "donor_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "donor_links_expiry" ON "donor_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "donor_sessions_expiry" ON "donor_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payments_donor" ON "payments" USING btree (lower("donor_email"));