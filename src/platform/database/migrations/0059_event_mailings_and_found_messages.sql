CREATE TABLE "event_mailing_recipients" (
	"mailing_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	CONSTRAINT "event_mailing_recipients_mailing_id_registration_id_pk" PRIMARY KEY("mailing_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "event_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"recipients" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"recipient_count" integer NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_mailings_recipients_known" CHECK ("event_mailings"."recipients" in ('confirmed', 'waiting', 'all')),
	CONSTRAINT "event_mailings_recipient_count_positive" CHECK ("event_mailings"."recipient_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "event_mailing_recipients" ADD CONSTRAINT "event_mailing_recipients_mailing_id_event_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."event_mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_mailing_recipients" ADD CONSTRAINT "event_mailing_recipients_registration_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_mailings" ADD CONSTRAINT "event_mailings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_mailings" ADD CONSTRAINT "event_mailings_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_mailing_recipients_registration" ON "event_mailing_recipients" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_mailings_of_event" ON "event_mailings" USING btree ("event_id","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "event_mailings_sent_by" ON "event_mailings" USING btree ("sent_by");--> statement-breakpoint

-- The search of messages also finds telephone numbers, notes and replies.
create function inbox_words(words text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))
$$;
--> statement-breakpoint
create function inbox_message_words(message inbox_messages) returns tsvector language sql stable as $$
  select inbox_words(concat_ws(' ', coalesce(c.name, e.name), coalesce(c.email, e.email),
    coalesce(c.subject, e.subject), coalesce(c.message, e.message),
    -- Numbers are typed with and without spaces, and without the code of the country.
    e.phone, regexp_replace(e.phone, '\D', '', 'g'), right(regexp_replace(e.phone, '\D', '', 'g'), 10),
    message.note,
    -- The newest replies, since search words have a largest size.
    left((select string_agg(r.body, ' ' order by r.sent_at desc) from inbox_replies r where r.message_id = message.id), 100000)))
  from (values (1)) one
    left join contact_messages c on c.id = message.contact_message_id
    left join enquiries e on e.id = message.enquiry_id
$$;
--> statement-breakpoint
create function inbox_message_is_found() returns trigger language plpgsql as $$
begin
  new.search_words := inbox_message_words(new);
  return new;
end $$;
--> statement-breakpoint
create trigger inbox_message_is_found before insert or update of note on inbox_messages
  for each row execute function inbox_message_is_found();
--> statement-breakpoint
create function inbox_reply_is_found() returns trigger language plpgsql as $$
begin
  update inbox_messages set search_words = search_words || inbox_words(new.body) where id = new.message_id;
  return null;
exception when program_limit_exceeded then
  -- A reply is sent even where the words of so many replies have no room.
  return null;
end $$;
--> statement-breakpoint
create trigger inbox_reply_is_found after insert on inbox_replies
  for each row execute function inbox_reply_is_found();
--> statement-breakpoint
update inbox_messages m set search_words = inbox_message_words(m);
--> statement-breakpoint

-- A message whose latest reply was not delivered is unanswered again, until a retry delivers it.
create function inbox_reply_follows_email() returns trigger language plpgsql as $$
begin
  update inbox_messages m
  set replied_at = case when new.state not in ('refused', 'suppressed') then r.sent_at end
  from inbox_replies r
  where r.email_id = new.id and m.id = r.message_id
    and m.replied_at is distinct from case when new.state not in ('refused', 'suppressed') then r.sent_at end
    and not exists (
      select from inbox_replies later
      where later.message_id = r.message_id and (later.sent_at, later.id) > (r.sent_at, r.id));
  return null;
end $$;
--> statement-breakpoint
create trigger inbox_reply_follows_email after update of state on emails
  for each row when (old.state is distinct from new.state) execute function inbox_reply_follows_email();
--> statement-breakpoint
update inbox_messages m set replied_at = null
where (
  select e.state from inbox_replies r join emails e on e.id = r.email_id
  where r.message_id = m.id order by r.sent_at desc, r.id desc limit 1
) in ('refused', 'suppressed');
