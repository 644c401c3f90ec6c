CREATE TABLE "ledger_checks" (
	"gateway_mode" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"next_month" date NOT NULL,
	"found" text[] NOT NULL,
	CONSTRAINT "ledger_checks_gateway_mode_known" CHECK ("ledger_checks"."gateway_mode" in ('live', 'test', 'sandbox'))
);
--> statement-breakpoint
DROP INDEX "payments_by_matching";--> statement-breakpoint
DROP INDEX "refund_requests_waiting";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matching_state" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "status" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_matching_state" ON "payments" USING btree ("gateway_mode","matching_state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."matching_state" is not null;--> statement-breakpoint
CREATE INDEX "refund_requests_unanswered" ON "refund_requests" USING btree ("next_try_at") WHERE "refund_requests"."status" = 'requested';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_matching_state_known" CHECK ("payments"."matching_state" in ('pending', 'submitted', 'paid'));--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_status_known" CHECK ("refund_requests"."status" in ('requested', 'accepted', 'rejected'));
--> statement-breakpoint

-- Processes of the previous version read and write the earlier names until all are replaced.
create function refund_requests_name_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'requested' or tg_op = 'UPDATE' and new.status = old.status then
    new.status := case new.state when 'asked' then 'requested' when 'refused' then 'rejected' else new.state end;
  else
    new.state := case new.status when 'requested' then 'asked' when 'rejected' then 'refused' else new.status end;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_requests_name_state before insert or update of state, status on refund_requests
  for each row execute function refund_requests_name_state();
--> statement-breakpoint
create function payments_name_matching() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.matching_state is null
    or tg_op = 'UPDATE' and new.matching_state is not distinct from old.matching_state
  then
    new.matching_state := case new.matching_status when 'asked' then 'pending' else new.matching_status end;
  else
    new.matching_status := case new.matching_state when 'pending' then 'asked' else new.matching_state end;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_name_matching_first before insert on payments
  for each row when (new.employer is not null) execute function payments_name_matching();
--> statement-breakpoint
create trigger payments_name_matching before update of matching_state, matching_status on payments
  for each row execute function payments_name_matching();
--> statement-breakpoint
update refund_requests set state = state;
--> statement-breakpoint
update payments set matching_status = matching_status where matching_status is not null;
--> statement-breakpoint
update saved_filters set query = replace(query, 'matching=asked', 'matching=pending') where query like '%matching=asked%';
