CREATE TABLE "gateway_checks" (
	"kind" text NOT NULL,
	"gateway_mode" text NOT NULL,
	"gateway" text DEFAULT 'razorpay' NOT NULL,
	"account" text DEFAULT 'main' NOT NULL,
	"checked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_checks_kind_gateway_mode_gateway_account_pk" PRIMARY KEY("kind","gateway_mode","gateway","account"),
	CONSTRAINT "gateway_checks_kind_known" CHECK ("gateway_checks"."kind" in ('payments', 'payouts')),
	CONSTRAINT "gateway_checks_gateway_mode_known" CHECK ("gateway_checks"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "gateway_checks_gateway_known" CHECK ("gateway_checks"."gateway" in ('razorpay', 'stripe'))
);
