CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_message_id" uuid,
	"enquiry_id" uuid,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"assigned_to" uuid,
	"note" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_words" "tsvector" NOT NULL,
	CONSTRAINT "inbox_messages_contact_message" UNIQUE("contact_message_id"),
	CONSTRAINT "inbox_messages_enquiry" UNIQUE("enquiry_id"),
	CONSTRAINT "inbox_messages_one_source" CHECK (num_nonnulls("inbox_messages"."contact_message_id", "inbox_messages"."enquiry_id") = 1),
	CONSTRAINT "inbox_messages_type_known" CHECK ("inbox_messages"."type" in ('contact', 'general', 'volunteer', 'donation', 'partnership'))
);
--> statement-breakpoint
CREATE TABLE "inbox_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"body" text NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_message_id_inbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_messages_newest" ON "inbox_messages" USING btree ("is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "inbox_messages"."is_read";--> statement-breakpoint
CREATE INDEX "inbox_messages_of_type" ON "inbox_messages" USING btree ("type","is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_messages_assigned" ON "inbox_messages" USING btree ("assigned_to","is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_messages_search" ON "inbox_messages" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "inbox_replies_of_message" ON "inbox_replies" USING btree ("message_id","sent_at");--> statement-breakpoint

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
--> statement-breakpoint
insert into inbox_messages (contact_message_id, type, received_at, search_words)
select m.id, 'contact', m.created_at, array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', m.name, m.email, m.subject, m.message), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), '')) from contact_messages m;
--> statement-breakpoint
insert into inbox_messages (enquiry_id, type, received_at, search_words)
select m.id, case m.inquiry_type
    when 'Volunteer Opportunity' then 'volunteer'
    when 'Donation Question' then 'donation'
    when 'Partnership' then 'partnership'
    else 'general' end, m.created_at, array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', m.name, m.email, m.subject, m.message), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), '')) from enquiries m;
