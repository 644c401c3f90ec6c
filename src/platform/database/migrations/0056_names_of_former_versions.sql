-- No query has named these columns since the release with migration 0053, so no running process reads or writes them.
drop trigger refund_requests_name_state on refund_requests;
--> statement-breakpoint
drop function refund_requests_name_state();
--> statement-breakpoint
drop trigger payments_name_matching_first on payments;
--> statement-breakpoint
drop trigger payments_name_matching on payments;
--> statement-breakpoint
drop function payments_name_matching();
--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "matching_status";--> statement-breakpoint
ALTER TABLE "refund_requests" DROP COLUMN "state";
-- The names and descriptions that migrations 0024 and 0027 copied to `content_translations` are no longer named by any query.
-- Their columns remain while processes of the previous version run; the next release drops them.
