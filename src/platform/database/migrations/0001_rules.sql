-- A donation keeps what was asked for, and the world (live, test, sandbox) it belongs to.
create function payments_keep_identity() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.gateway_mode <> old.gateway_mode or new.amount_minor <> old.amount_minor
    or new.currency <> old.currency or new.created_at <> old.created_at
    or (old.razorpay_order_id is not null and new.razorpay_order_id is distinct from old.razorpay_order_id)
  then
    raise exception 'payment %: mode, amount, currency, order and time never change', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_keep_identity before update on payments
  for each row execute function payments_keep_identity();
--> statement-breakpoint

-- The ledger is written once.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: add a correcting entry';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint

-- At commit, the lines of an entry sum to zero in every currency.
create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_lines where entry_id = new.entry_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger entry % does not sum to zero', new.entry_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balances after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_entry_balances();
--> statement-breakpoint

-- Sums over successful donations follow every change of a donation in its own transaction.
create function donation_totals_add(p payments, sign int) returns void language plpgsql as $$
declare
  shard_of smallint := abs(hashtext(p.id::text) % 8);
  donations_then int;
begin
  insert into donation_totals as t
    (gateway_mode, currency, project_id, shard, raised_minor, donations, unnamed_donations)
  values (p.gateway_mode, p.currency, coalesce(p.project_id, '00000000-0000-0000-0000-000000000000'), shard_of,
    sign * p.net_amount_minor, sign, case when p.donor_name is null then sign else 0 end)
  on conflict (gateway_mode, currency, project_id, shard) do update set
    raised_minor = t.raised_minor + excluded.raised_minor,
    donations = t.donations + excluded.donations,
    unnamed_donations = t.unnamed_donations + excluded.unnamed_donations;

  if p.donor_name is null then return; end if;

  insert into donation_names as n (gateway_mode, name, donations) values (p.gateway_mode, p.donor_name, sign)
  on conflict (gateway_mode, name) do update set donations = n.donations + excluded.donations
  returning donations into donations_then;

  -- The first donation under a name, or the last one gone.
  if donations_then = greatest(sign, 0) then
    insert into donation_name_counts as c (gateway_mode, shard, names) values (p.gateway_mode, shard_of, sign)
    on conflict (gateway_mode, shard) do update set names = c.names + excluded.names;
  end if;
end $$;
--> statement-breakpoint
create function donation_totals_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'success' then perform donation_totals_add(old, -1); end if;
  end if;
  if new.status = 'success' then perform donation_totals_add(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger donation_totals_begin after insert on payments
  for each row when (new.status = 'success') execute function donation_totals_follow();
--> statement-breakpoint
create trigger donation_totals_follow after update on payments
  for each row when (
    (old.status = 'success' or new.status = 'success') and
    (old.status, old.net_amount_minor, old.donor_name, old.project_id)
      is distinct from (new.status, new.net_amount_minor, new.donor_name, new.project_id)
  ) execute function donation_totals_follow();
--> statement-breakpoint

-- Every message of a visitor reaches the inbox, whoever writes it into its table.
create function inbox_receives_contact_message() returns trigger language plpgsql as $$
begin
  insert into inbox_messages (contact_message_id, type, received_at, search_words)
  values (new.id, 'contact', new.created_at, array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', new.name, new.email, new.subject, new.message), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), '')));
  return null;
end $$;
--> statement-breakpoint
create trigger inbox_receives after insert on contact_messages
  for each row execute function inbox_receives_contact_message();
--> statement-breakpoint
create function inbox_receives_enquiry() returns trigger language plpgsql as $$
begin
  insert into inbox_messages (enquiry_id, type, received_at, search_words)
  values (new.id, case new.inquiry_type
    when 'Volunteer Opportunity' then 'volunteer'
    when 'Donation Question' then 'donation'
    when 'Partnership' then 'partnership'
    else 'general' end, new.created_at, array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', new.name, new.email, new.subject, new.message), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), '')));
  return null;
end $$;
--> statement-breakpoint
create trigger inbox_receives after insert on enquiries
  for each row execute function inbox_receives_enquiry();
