-- `payments.matching_status` and `refund_requests.state` are no longer named by any query. The columns and the
-- triggers that fill them remain while processes of the previous version run; the next release drops them.
ALTER TABLE "payments" DROP CONSTRAINT "payments_matching_status_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_matching_has_employer";--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_state_known";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_matching_has_employer" CHECK (("payments"."employer" is null) = ("payments"."matching_state" is null));
