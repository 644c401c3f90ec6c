CREATE TABLE "project_donor_counts" (
	"gateway_mode" text NOT NULL,
	"project_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"donors" integer NOT NULL,
	CONSTRAINT "project_donor_counts_gateway_mode_project_id_shard_pk" PRIMARY KEY("gateway_mode","project_id","shard")
);
--> statement-breakpoint
CREATE TABLE "project_donors" (
	"gateway_mode" text NOT NULL,
	"project_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"donations" integer NOT NULL,
	CONSTRAINT "project_donors_gateway_mode_project_id_donor_id_pk" PRIMARY KEY("gateway_mode","project_id","donor_id")
);
--> statement-breakpoint
CREATE INDEX "payments_public_of_project" ON "payments" USING btree ("project_id","gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" = 'success' and "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "recurring_donations_paying" ON "recurring_donations" USING btree ("project_id","gateway_mode",lower("donor_email")) WHERE "recurring_donations"."state" in ('active', 'pending');--> statement-breakpoint

-- Donors of a project follow its successful donations, as its totals do. Erased donors no longer count.
create function project_donors_add(p payments, sign int) returns void language plpgsql as $$
declare
  shard_of smallint := abs(hashtext(p.donor_id::text) % 8);
  donations_then int;
begin
  if p.project_id is null or p.donor_id is null then return; end if;

  insert into project_donors as d (gateway_mode, project_id, donor_id, donations)
  values (p.gateway_mode, p.project_id, p.donor_id, sign)
  on conflict (gateway_mode, project_id, donor_id) do update set donations = d.donations + excluded.donations
  returning donations into donations_then;

  if donations_then = 0 then
    delete from project_donors d
    where d.gateway_mode = p.gateway_mode and d.project_id = p.project_id and d.donor_id = p.donor_id;
  end if;

  -- The first donation of a donor, or the last one gone.
  if donations_then = greatest(sign, 0) then
    insert into project_donor_counts as c (gateway_mode, project_id, shard, donors)
    values (p.gateway_mode, p.project_id, shard_of, sign)
    on conflict (gateway_mode, project_id, shard) do update set donors = c.donors + excluded.donors;
  end if;
end $$;
--> statement-breakpoint
create function project_donors_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'success' then perform project_donors_add(old, -1); end if;
  end if;
  if new.status = 'success' then perform project_donors_add(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger project_donors_begin after insert on payments
  for each row when (new.status = 'success') execute function project_donors_follow();
--> statement-breakpoint
create trigger project_donors_follow after update on payments
  for each row when (
    (old.status = 'success' or new.status = 'success') and
    (old.status, old.project_id, old.donor_id) is distinct from (new.status, new.project_id, new.donor_id)
  ) execute function project_donors_follow();
--> statement-breakpoint

-- Donations before this table.
insert into project_donors (gateway_mode, project_id, donor_id, donations)
select gateway_mode, project_id, donor_id, count(*) from payments
where status = 'success' and project_id is not null and donor_id is not null group by 1, 2, 3;
--> statement-breakpoint
insert into project_donor_counts (gateway_mode, project_id, shard, donors)
select gateway_mode, project_id, abs(hashtext(donor_id::text) % 8), count(*) from project_donors group by 1, 2, 3;
