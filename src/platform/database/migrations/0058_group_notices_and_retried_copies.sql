ALTER TABLE "event_registrations" ADD COLUMN "group_notice_written_at" timestamp (3) with time zone;--> statement-breakpoint
-- A rejected email can be retried, and its delivery then gets the new result.
CREATE OR REPLACE FUNCTION newsletter_delivery_follows_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE newsletter_deliveries SET state = NEW.state
	WHERE email_id = NEW.id AND state IN ('queued', 'unconfirmed', 'refused');
	RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE newsletter_deliveries d SET state = e.state FROM emails e
WHERE e.id = d.email_id AND d.state = 'refused' AND e.state IN ('sent', 'unconfirmed', 'suppressed');
