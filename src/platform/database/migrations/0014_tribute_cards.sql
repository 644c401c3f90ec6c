CREATE TABLE "card_opt_outs" (
	"recipient_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribute_cards" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"message" text,
	"recipient_key" text,
	"donor_key" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tribute_cards_state_known" CHECK ("tribute_cards"."state" in ('waiting', 'sent', 'cancelled', 'declined')),
	CONSTRAINT "tribute_cards_settled" CHECK (("tribute_cards"."state" = 'waiting') = ("tribute_cards"."settled_at" is null)),
	CONSTRAINT "tribute_cards_message_length" CHECK (char_length("tribute_cards"."message") <= 1200)
);
--> statement-breakpoint
ALTER TABLE "tribute_cards" ADD CONSTRAINT "tribute_cards_payment_id_donation_tributes_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."donation_tributes"("payment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tribute_cards_waiting" ON "tribute_cards" USING btree ("due_at") WHERE "tribute_cards"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "tribute_cards_by_recipient" ON "tribute_cards" USING btree ("recipient_key","settled_at");--> statement-breakpoint
CREATE INDEX "tribute_cards_by_donor" ON "tribute_cards" USING btree ("donor_key","settled_at");--> statement-breakpoint
CREATE INDEX "tribute_cards_by_address" ON "tribute_cards" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "tribute_cards_to_forget" ON "tribute_cards" USING btree ("settled_at") WHERE "tribute_cards"."recipient_email" is not null;