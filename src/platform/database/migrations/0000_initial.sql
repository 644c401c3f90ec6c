CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_identities_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "auth_passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"last_challenged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_factors_status_known" CHECK ("auth_factors"."status" in ('unverified', 'verified'))
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_recovery_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"signs_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lockouts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"blocks" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lockouts_attempts_not_negative" CHECK ("lockouts"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"factor_id" uuid,
	"refresh_key" text NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"seen_counter" integer DEFAULT 0 NOT NULL,
	"floor_counter" integer DEFAULT 0 NOT NULL,
	"bind_hash" text,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"not_after" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_sessions_aal_known" CHECK ("auth_sessions"."aal" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE TABLE "auth_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text,
	"code_challenge" text NOT NULL,
	"redirect_to" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"link_user_id" uuid,
	"user_id" uuid,
	"auth_code_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_flows_stateHash_unique" UNIQUE("state_hash"),
	CONSTRAINT "auth_flows_authCodeHash_unique" UNIQUE("auth_code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_one_time_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "auth_one_time_tokens_one_each" UNIQUE("user_id","type"),
	CONSTRAINT "auth_one_time_tokens_type_known" CHECK ("auth_one_time_tokens"."type" in ('recovery', 'invite', 'reauthentication', 'email_change_current', 'email_change_new'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("email", '') || ' ' || coalesce("username", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	"role" text DEFAULT 'user' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"new_email" text,
	"banned_until" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"confirmation_sent_at" timestamp (3) with time zone,
	"recovery_sent_at" timestamp (3) with time zone,
	"reauthentication_sent_at" timestamp (3) with time zone,
	"email_change_sent_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'user')),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('en', 'hi', 'sa')),
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower("users"."email") and "users"."email" like '%_@_%'),
	CONSTRAINT "users_username_is_no_email" CHECK ("users"."username" !~ '[@[:space:]]' and char_length("users"."username") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_name_unique" UNIQUE("name"),
	CONSTRAINT "authors_name_length" CHECK (char_length("authors"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_records_kind_known" CHECK ("deleted_records"."kind" in ('project', 'resource', 'event'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_hi" text NOT NULL,
	"title_sa" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text NOT NULL,
	"description_sa" text NOT NULL,
	"place" text NOT NULL,
	"place_hi" text NOT NULL,
	"place_sa" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_slug_format" CHECK ("events"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_type" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"byte_length" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("name", '') || ' ' || coalesce("alt", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	CONSTRAINT "media_files_type_known" CHECK ("media_files"."media_type" in ('image/webp', 'application/pdf', 'audio/mpeg', 'video/mp4')),
	CONSTRAINT "media_files_name_length" CHECK (char_length("media_files"."name") between 1 and 200),
	CONSTRAINT "media_files_alt_length" CHECK (char_length("media_files"."alt") <= 300),
	CONSTRAINT "media_files_length_positive" CHECK ("media_files"."byte_length" > 0),
	CONSTRAINT "media_files_images_have_size" CHECK (("media_files"."media_type" = 'image/webp') = ("media_files"."width" is not null and "media_files"."height" is not null))
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version"),
	CONSTRAINT "post_versions_positive" CHECK ("post_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content_markdown" text NOT NULL,
	"content_html" text NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"read_minutes" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("excerpt", '') || ' ' || coalesce("content_markdown", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug_format" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_title_length" CHECK (char_length("posts"."title") between 1 and 200),
	CONSTRAINT "posts_published_has_date" CHECK (not "posts"."published" or "posts"."published_at" is not null),
	CONSTRAINT "posts_read_minutes_positive" CHECK ("posts"."read_minutes" >= 1),
	CONSTRAINT "posts_language_known" CHECK ("posts"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
CREATE TABLE "project_aliases" (
	"slug" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "project_aliases_slug_format" CHECK ("project_aliases"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "project_faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_gallery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_team" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "project_tiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"benefit" jsonb DEFAULT '{"kind":"undeclared"}'::jsonb NOT NULL,
	CONSTRAINT "project_tiers_amount_positive" CHECK ("project_tiers"."amount_minor" > 0),
	CONSTRAINT "project_tiers_benefit_known" CHECK ("project_tiers"."benefit" ->> 'kind' in ('undeclared', 'none', 'religious', 'goods'))
);
--> statement-breakpoint
CREATE TABLE "project_timeline" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"target_date" date NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"image" text NOT NULL,
	"dark_image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'MapPin' NOT NULL,
	"status" text NOT NULL,
	"priority" boolean DEFAULT false NOT NULL,
	"category" text NOT NULL,
	"location" text NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"funding_goal_minor" bigint NOT NULL,
	"opening_raised_minor" bigint DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_slug_format" CHECK ("projects"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 1 and 200),
	CONSTRAINT "projects_status_length" CHECK (char_length("projects"."status") between 1 and 40),
	CONSTRAINT "projects_icon_known" CHECK ("projects"."icon" in ('MapPin', 'Building', 'Smartphone', 'Globe')),
	CONSTRAINT "projects_currency_code" CHECK ("projects"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "projects_goal_not_negative" CHECK ("projects"."funding_goal_minor" >= 0),
	CONSTRAINT "projects_raised_not_negative" CHECK ("projects"."opening_raised_minor" >= 0),
	CONSTRAINT "projects_end_after_start" CHECK ("projects"."end_date" >= "projects"."start_date")
);
--> statement-breakpoint
CREATE TABLE "resource_categories" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"title" text NOT NULL,
	"title_hi" text NOT NULL,
	"title_sa" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text NOT NULL,
	"description_sa" text NOT NULL,
	CONSTRAINT "resource_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "resource_categories_slug_format" CHECK ("resource_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "resource_files" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_length" bigint NOT NULL,
	"stored_name" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_files_media_type_known" CHECK ("resource_files"."media_type" in ('application/pdf', 'audio/mpeg', 'video/mp4')),
	CONSTRAINT "resource_files_length_positive" CHECK ("resource_files"."byte_length" > 0)
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text NOT NULL,
	"name_sa" text NOT NULL,
	"description" text NOT NULL,
	"description_hi" text NOT NULL,
	"description_sa" text NOT NULL,
	"format" text NOT NULL,
	"rating" numeric(2, 1),
	"downloads" integer DEFAULT 0 NOT NULL,
	"content_markdown" text NOT NULL,
	"content_html" text NOT NULL,
	"related_posts" text[] DEFAULT '{}' NOT NULL,
	"search_words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resources_slug_unique" UNIQUE("slug"),
	CONSTRAINT "resources_slug_format" CHECK ("resources"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "resources_format_known" CHECK ("resources"."format" in ('PDF', 'MP3', 'MP4')),
	CONSTRAINT "resources_rating_range" CHECK ("resources"."rating" between 0 and 5),
	CONSTRAINT "resources_downloads_not_negative" CHECK ("resources"."downloads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_length" CHECK (char_length("tags"."name") between 1 and 60),
	CONSTRAINT "tags_slug_format" CHECK ("tags"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payment_id" uuid,
	"detail" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "discrepancies_once" UNIQUE("kind","subject"),
	CONSTRAINT "discrepancies_gateway_mode_known" CHECK ("discrepancies"."gateway_mode" in ('live', 'test', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "donation_name_counts" (
	"gateway_mode" text NOT NULL,
	"shard" smallint NOT NULL,
	"names" integer NOT NULL,
	CONSTRAINT "donation_name_counts_gateway_mode_shard_pk" PRIMARY KEY("gateway_mode","shard")
);
--> statement-breakpoint
CREATE TABLE "donation_names" (
	"gateway_mode" text NOT NULL,
	"name" text NOT NULL,
	"donations" integer NOT NULL,
	CONSTRAINT "donation_names_gateway_mode_name_pk" PRIMARY KEY("gateway_mode","name")
);
--> statement-breakpoint
CREATE TABLE "donation_totals" (
	"gateway_mode" text NOT NULL,
	"currency" char(3) NOT NULL,
	"project_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"raised_minor" bigint NOT NULL,
	"donations" integer NOT NULL,
	"unnamed_donations" integer NOT NULL,
	CONSTRAINT "donation_totals_gateway_mode_currency_project_id_shard_pk" PRIMARY KEY("gateway_mode","currency","project_id","shard")
);
--> statement-breakpoint
CREATE TABLE "donor_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"emailed_at" timestamp (3) with time zone,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "donor_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"event_id" text NOT NULL,
	"body_sha256" "bytea" NOT NULL,
	"body" "bytea" NOT NULL,
	"event" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_subscription_id" text,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_events_once" UNIQUE("event_id","body_sha256"),
	CONSTRAINT "gateway_events_gateway_mode_known" CHECK ("gateway_events"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "gateway_events_outcome_known" CHECK ("gateway_events"."outcome" in ('applied', 'unmatched', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway_mode" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_lines_currency_code" CHECK ("ledger_lines"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "offline_donations" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"goods" text,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"corrects" uuid,
	"cancelled_by" uuid,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "offline_donations_corrects_unique" UNIQUE("corrects"),
	CONSTRAINT "offline_donations_method_known" CHECK ("offline_donations"."method" in ('cash', 'cheque', 'transfer', 'in_kind')),
	CONSTRAINT "offline_donations_goods_of_kind" CHECK (("offline_donations"."method" = 'in_kind') = ("offline_donations"."goods" is not null)),
	CONSTRAINT "offline_donations_reason" CHECK (("offline_donations"."cancelled_at" is null) = ("offline_donations"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"razorpay_payment_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint,
	"currency" char(3),
	"method" text,
	"fee_minor" bigint,
	"tax_minor" bigint,
	"base_amount_minor" bigint,
	"base_currency" char(3),
	"error_reason" text,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('created', 'failed', 'authorized', 'captured'))
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"razorpay_refund_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_reversals_kind_known" CHECK ("payment_reversals"."kind" in ('refund', 'dispute', 'correction')),
	CONSTRAINT "payment_reversals_state_known" CHECK ("payment_reversals"."state" in ('pending', 'failed', 'processed')),
	CONSTRAINT "payment_reversals_amount_positive" CHECK ("payment_reversals"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_settlements" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"razorpay_settlement_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_settlements_kind_known" CHECK ("payment_settlements"."kind" in ('payment', 'refund')),
	CONSTRAINT "payment_settlements_amount_positive" CHECK ("payment_settlements"."amount_minor" > 0),
	CONSTRAINT "payment_settlements_tax_within_fee" CHECK ("payment_settlements"."tax_minor" between 0 and "payment_settlements"."fee_minor")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_mode" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_type" text NOT NULL,
	"project_id" uuid,
	"donor_name" text,
	"donor_email" text,
	"donor_pan" text,
	"applied_tiers" jsonb,
	"donor_message" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"frequency" text DEFAULT 'once' NOT NULL,
	"recurring_donation_id" uuid,
	"razorpay_order_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"net_amount_minor" bigint DEFAULT 0 NOT NULL,
	"effective_attempt_id" text,
	"needs_review" boolean DEFAULT false NOT NULL,
	"status_token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"source" text DEFAULT 'gateway' NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"message_hidden_at" timestamp (3) with time zone,
	"donor_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("donor_name", '') || ' ' || coalesce("donor_email", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	"next_check_at" timestamp (3) with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"sender" text,
	CONSTRAINT "payments_razorpayOrderId_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payments_gateway_mode_known" CHECK ("payments"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "payments_currency_code" CHECK ("payments"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_kept_within_amount" CHECK ("payments"."net_amount_minor" between 0 and "payments"."amount_minor"),
	CONSTRAINT "payments_kept_means_success" CHECK (("payments"."net_amount_minor" > 0) = ("payments"."status" = 'success')),
	CONSTRAINT "payments_type_known" CHECK ("payments"."payment_type" in ('named', 'anonymous')),
	CONSTRAINT "payments_anonymous_without_words" CHECK ("payments"."payment_type" = 'named' or ("payments"."donor_name" is null and "payments"."donor_message" is null)),
	CONSTRAINT "payments_name_length" CHECK (char_length("payments"."donor_name") between 1 and 120),
	CONSTRAINT "payments_message_length" CHECK (char_length("payments"."donor_message") between 1 and 500),
	CONSTRAINT "payments_pan_shape" CHECK ("payments"."donor_pan" ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
	CONSTRAINT "payments_locale_known" CHECK ("payments"."locale" in ('en', 'hi', 'sa')),
	CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('gateway', 'offline')),
	CONSTRAINT "payments_frequency_known" CHECK ("payments"."frequency" in ('once', 'monthly')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('created', 'pending', 'failed', 'success', 'refunded')),
	CONSTRAINT "payments_success_has_time" CHECK ("payments"."status" <> 'success' or "payments"."succeeded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_series_gateway_mode_entity_year_pk" PRIMARY KEY("gateway_mode","entity","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_mode" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"donation_minor" bigint NOT NULL,
	"net_amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"payment_reference" text,
	"offline_method" text,
	"goods" text,
	"project_title" text,
	"donor_name" text,
	"donor_email" text,
	"donor_pan" text,
	"language" text NOT NULL,
	"benefit_statement" text,
	"issuer" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"emailed_at" timestamp (3) with time zone,
	CONSTRAINT "receipts_number_once" UNIQUE("gateway_mode","entity","year","number"),
	CONSTRAINT "receipts_sequence_once" UNIQUE("payment_id","sequence"),
	CONSTRAINT "receipts_gateway_mode_known" CHECK ("receipts"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "receipts_entity_known" CHECK ("receipts"."entity" in ('us', 'in')),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_sequence_positive" CHECK ("receipts"."sequence" >= 0),
	CONSTRAINT "receipts_kept_within_donation" CHECK ("receipts"."net_amount_minor" between 0 and "receipts"."donation_minor"),
	CONSTRAINT "receipts_offline_method_known" CHECK ("receipts"."offline_method" in ('cash', 'cheque', 'transfer', 'in_kind')),
	CONSTRAINT "receipts_language_known" CHECK ("receipts"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "receipts_currency_code" CHECK ("receipts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "gateway_plans" (
	"gateway_mode" text NOT NULL,
	"key_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"period" text NOT NULL,
	"razorpay_plan_id" text NOT NULL,
	CONSTRAINT "gateway_plans_pk" PRIMARY KEY("gateway_mode","key_id","currency","amount_minor","period"),
	CONSTRAINT "gateway_plans_gateway_mode_known" CHECK ("gateway_plans"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "gateway_plans_period_known" CHECK ("gateway_plans"."period" in ('monthly'))
);
--> statement-breakpoint
CREATE TABLE "recurring_donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_mode" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_type" text NOT NULL,
	"project_id" uuid,
	"donor_name" text,
	"donor_email" text,
	"donor_pan" text,
	"applied_tiers" jsonb,
	"locale" text NOT NULL,
	"razorpay_subscription_id" text,
	"state" text DEFAULT 'created' NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"cancel_requested_at" timestamp (3) with time zone,
	"replaces_id" uuid,
	"reminded_for" timestamp (3) with time zone,
	"failure_told_after" integer,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recurring_donations_razorpaySubscriptionId_unique" UNIQUE("razorpay_subscription_id"),
	CONSTRAINT "recurring_donations_gateway_mode_known" CHECK ("recurring_donations"."gateway_mode" in ('live', 'test', 'sandbox')),
	CONSTRAINT "recurring_donations_currency_code" CHECK ("recurring_donations"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "recurring_donations_amount_positive" CHECK ("recurring_donations"."amount_minor" > 0),
	CONSTRAINT "recurring_donations_type_known" CHECK ("recurring_donations"."payment_type" in ('named', 'anonymous')),
	CONSTRAINT "recurring_donations_anonymous_without_name" CHECK ("recurring_donations"."payment_type" = 'named' or "recurring_donations"."donor_name" is null),
	CONSTRAINT "recurring_donations_locale_known" CHECK ("recurring_donations"."locale" in ('en', 'hi', 'sa')),
	CONSTRAINT "recurring_donations_state_known" CHECK ("recurring_donations"."state" in ('created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'expired', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"razorpay_refund_id" text,
	"refusal" text,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_requests_razorpayRefundId_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "refund_requests_currency_code" CHECK ("refund_requests"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "refund_requests_amount_positive" CHECK ("refund_requests"."amount_minor" > 0),
	CONSTRAINT "refund_requests_state_known" CHECK ("refund_requests"."state" in ('asked', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "webhook_rejections" (
	"gateway_mode" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"refused" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_rejections_gateway_mode_hour_pk" PRIMARY KEY("gateway_mode","hour"),
	CONSTRAINT "webhook_rejections_gateway_mode_known" CHECK ("webhook_rejections"."gateway_mode" in ('live', 'test', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "contact_messages_language_known" CHECK ("contact_messages"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
CREATE TABLE "email_attachments" (
	"email_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "email_attachments_email_id_position_pk" PRIMARY KEY("email_id","position")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"reply_to_address" text,
	"reply_to_name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"language" text NOT NULL,
	"unsubscribe_url" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "emails_state_known" CHECK ("emails"."state" in ('queued', 'handing_over', 'sent', 'unconfirmed', 'refused')),
	CONSTRAINT "emails_sent_has_time" CHECK (("emails"."state" = 'sent') = ("emails"."sent_at" is not null)),
	CONSTRAINT "emails_language_known" CHECK ("emails"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "emails_one_line" CHECK (concat("emails"."subject", "emails"."to_address", "emails"."to_name") !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"project_id" uuid,
	"inquiry_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "enquiries_type_known" CHECK ("enquiries"."inquiry_type" in ('General Information', 'Volunteer Opportunity', 'Donation Question', 'Partnership')),
	CONSTRAINT "enquiries_language_known" CHECK ("enquiries"."language" in ('en', 'hi', 'sa'))
);
--> statement-breakpoint
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
	"sent_at" timestamp (3) with time zone NOT NULL,
	"email_id" uuid
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"confirmation_round" integer DEFAULT 1 NOT NULL,
	"confirmation_sent_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("email", ''), NFD), '[\u0300-\u036f\u00ad\u200c\u200d]', '', 'g')), '(\S{120})', '\1 ', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+'), ''))) STORED,
	CONSTRAINT "subscriptions_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "subscriptions_state_known" CHECK ("subscriptions"."state" in ('pending', 'confirmed')),
	CONSTRAINT "subscriptions_language_known" CHECK ("subscriptions"."language" in ('en', 'hi', 'sa')),
	CONSTRAINT "subscriptions_confirmed_has_time" CHECK (("subscriptions"."state" = 'confirmed') = ("subscriptions"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sbx_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"body" "bytea" NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "sbx_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authorize_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sbx_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"idempotency_key" text,
	"request_body" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_id" text NOT NULL,
	"key_secret" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"chaos" text[] DEFAULT '{}' NOT NULL,
	"health" text DEFAULT 'well' NOT NULL,
	CONSTRAINT "sbx_settings_one_row" CHECK ("sbx_settings"."only_row"),
	CONSTRAINT "sbx_settings_health_known" CHECK ("sbx_settings"."health" in ('well', 'error', 'slow'))
);
--> statement-breakpoint
CREATE TABLE "sbx_settlement_rows" (
	"entity_id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sbx_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"charge_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"target" text,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"emailed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_counts" (
	"area" text NOT NULL,
	"code" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "error_counts_area_code_hour_pk" PRIMARY KEY("area","code","hour"),
	CONSTRAINT "error_counts_area_known" CHECK ("error_counts"."area" in ('error', 'policy'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"payment_id" uuid NOT NULL,
	"token_salt" "bytea" NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"holder" integer,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_hits_positive" CHECK ("rate_limits"."hits" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."only_row"),
	CONSTRAINT "site_settings_are_an_object" CHECK (jsonb_typeof("site_settings"."changes") = 'object'),
	CONSTRAINT "site_settings_version_counts" CHECK ("site_settings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content_version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "site_state_one_row" CHECK ("site_state"."only_row")
);
--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passwords" ADD CONSTRAINT "auth_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_link_user_id_users_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_aliases" ADD CONSTRAINT "project_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_faqs" ADD CONSTRAINT "project_faqs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gallery" ADD CONSTRAINT "project_gallery_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_team" ADD CONSTRAINT "project_team_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tiers" ADD CONSTRAINT "project_tiers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_timeline" ADD CONSTRAINT "project_timeline_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_category_resource_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."resource_categories"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_corrects_payments_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_donations" ADD CONSTRAINT "offline_donations_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recurring_donation_id_recurring_donations_id_fk" FOREIGN KEY ("recurring_donation_id") REFERENCES "public"."recurring_donations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_donations" ADD CONSTRAINT "recurring_donations_replaces_id_recurring_donations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."recurring_donations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_message_id_inbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_invoices" ADD CONSTRAINT "sbx_invoices_subscription_id_sbx_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."sbx_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_payments" ADD CONSTRAINT "sbx_payments_order_id_sbx_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sbx_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_refunds" ADD CONSTRAINT "sbx_refunds_payment_id_sbx_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sbx_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_settlement_rows" ADD CONSTRAINT "sbx_settlement_rows_settlement_id_sbx_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."sbx_settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sbx_subscriptions" ADD CONSTRAINT "sbx_subscriptions_plan_id_sbx_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."sbx_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_identities_user" ON "auth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_factor" ON "auth_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_end" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_name" ON "auth_factors" USING btree ("user_id",lower("friendly_name")) WHERE "auth_factors"."friendly_name" <> '';--> statement-breakpoint
CREATE INDEX "auth_factors_user" ON "auth_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_recovery_codes_user" ON "auth_recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_keys_order" ON "auth_keys" USING btree ("signs_from");--> statement-breakpoint
CREATE INDEX "lockouts_age" ON "lockouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_end" ON "auth_sessions" USING btree ("not_after");--> statement-breakpoint
CREATE INDEX "auth_flows_end" ON "auth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_end" ON "auth_one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role","email","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "deleted_records_newest" ON "deleted_records" USING btree ("kind","removed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "media_files_order" ON "media_files" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_files_search" ON "media_files" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "media_files_uploader" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "post_versions_removed" ON "post_versions" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "post_versions_author" ON "post_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "posts_list_order" ON "posts" USING btree ("published","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_by_change" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_state_and_change" ON "posts" USING btree ("published","updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_by_state_and_title" ON "posts" USING btree ("published",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree (coalesce("published_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "posts_by_state_and_date" ON "posts" USING btree ("published",coalesce("published_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "project_aliases_project" ON "project_aliases" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_faqs_order" ON "project_faqs" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_gallery_order" ON "project_gallery" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_team_order" ON "project_team" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_tiers_order" ON "project_tiers" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_timeline_order" ON "project_timeline" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_updates_order" ON "project_updates" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "projects_order" ON "projects" USING btree ("position");--> statement-breakpoint
CREATE INDEX "resources_by_position" ON "resources" USING btree ("category","position","slug");--> statement-breakpoint
CREATE INDEX "resources_by_title" ON "resources" USING btree ("category","name","slug");--> statement-breakpoint
CREATE INDEX "resources_by_rating" ON "resources" USING btree ("category","rating" DESC NULLS LAST,"slug");--> statement-breakpoint
CREATE INDEX "resources_by_downloads" ON "resources" USING btree ("category","downloads" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "resources_by_name" ON "resources" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "post_tags_tag" ON "post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "discrepancies_payment" ON "discrepancies" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "discrepancies_open" ON "discrepancies" USING btree ("found_at") WHERE "discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "discrepancies_list" ON "discrepancies" USING btree ("gateway_mode","found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "donor_links_expiry" ON "donor_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "donor_sessions_expiry" ON "donor_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gateway_events_order" ON "gateway_events" USING btree ("razorpay_order_id");--> statement-breakpoint
CREATE INDEX "gateway_events_received" ON "gateway_events" USING btree ("gateway_mode","received_at","outcome");--> statement-breakpoint
CREATE INDEX "gateway_events_unmatched_subscription" ON "gateway_events" USING btree ("razorpay_subscription_id") WHERE "gateway_events"."outcome" = 'unmatched';--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_seen" ON "payment_attempts" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "payment_reversals_payment" ON "payment_reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_pending" ON "payment_reversals" USING btree ("last_seen_at") WHERE "payment_reversals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_settlements_payment" ON "payment_settlements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_settlements_settlement" ON "payment_settlements" USING btree ("razorpay_settlement_id");--> statement-breakpoint
CREATE INDEX "payments_public_list" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" = 'success' and "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_review" ON "payments" USING btree ("gateway_mode") WHERE "payments"."needs_review";--> statement-breakpoint
CREATE INDEX "payments_sender" ON "payments" USING btree ("sender") WHERE "payments"."sender" is not null;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_tried" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("gateway_mode","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_by_currency" ON "payments" USING btree ("gateway_mode","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_by_type" ON "payments" USING btree ("gateway_mode","payment_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_offline" ON "payments" USING btree ("gateway_mode","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."source" = 'offline';--> statement-breakpoint
CREATE INDEX "payments_donor_words" ON "payments" USING gin ("donor_words") WHERE "payments"."status" <> 'created';--> statement-breakpoint
CREATE INDEX "payments_succeeded" ON "payments" USING btree ("gateway_mode","succeeded_at","currency","net_amount_minor") WHERE "payments"."status" = 'success';--> statement-breakpoint
CREATE INDEX "payments_recurring_donation" ON "payments" USING btree ("recurring_donation_id") WHERE "payments"."recurring_donation_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_donor" ON "payments" USING btree (lower("donor_email"));--> statement-breakpoint
CREATE INDEX "receipts_recipient" ON "receipts" USING btree (lower("donor_email"));--> statement-breakpoint
CREATE INDEX "recurring_donations_project" ON "recurring_donations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "recurring_donations_replaces" ON "recurring_donations" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "recurring_donations_donor" ON "recurring_donations" USING btree (lower("donor_email"));--> statement-breakpoint
CREATE INDEX "recurring_donations_next_check" ON "recurring_donations" USING btree ("next_check_at") WHERE "recurring_donations"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "recurring_donations_next_charge" ON "recurring_donations" USING btree ("next_charge_at");--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("next_try_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "emails_newest" ON "emails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_recipient" ON "emails" USING btree (lower("to_address"));--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_sender" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "enquiries_project" ON "enquiries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "inbox_messages_newest" ON "inbox_messages" USING btree ("is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "inbox_messages"."is_read";--> statement-breakpoint
CREATE INDEX "inbox_messages_of_type" ON "inbox_messages" USING btree ("type","is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_messages_assigned" ON "inbox_messages" USING btree ("assigned_to","is_archived","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_messages_unanswered" ON "inbox_messages" USING btree (("assigned_to" is not null),"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "inbox_messages"."is_archived" and "inbox_messages"."replied_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_search" ON "inbox_messages" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "inbox_replies_of_message" ON "inbox_replies" USING btree ("message_id","sent_at");--> statement-breakpoint
CREATE INDEX "inbox_replies_email" ON "inbox_replies" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_of_state" ON "subscriptions" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_in_language" ON "subscriptions" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_search" ON "subscriptions" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "sbx_deliveries_due" ON "sbx_deliveries" USING btree ("due_at") WHERE "sbx_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sbx_deliveries_created" ON "sbx_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_invoices_subscription" ON "sbx_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sbx_orders_receipt" ON "sbx_orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "sbx_orders_created" ON "sbx_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_payments_order" ON "sbx_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sbx_payments_created" ON "sbx_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_payments_late" ON "sbx_payments" USING btree ("authorize_at") WHERE "sbx_payments"."authorize_at" is not null;--> statement-breakpoint
CREATE INDEX "sbx_refunds_payment" ON "sbx_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sbx_refunds_idempotency" ON "sbx_refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "sbx_settlement_rows_settlement" ON "sbx_settlement_rows" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "sbx_settlement_rows_settled" ON "sbx_settlement_rows" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "sbx_settlements_created" ON "sbx_settlements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sbx_subscriptions_plan" ON "sbx_subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "sbx_subscriptions_charge" ON "sbx_subscriptions" USING btree ("charge_at") WHERE "sbx_subscriptions"."charge_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_order" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_area" ON "audit_entries" USING btree (split_part("event", '.', 1),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_payment" ON "idempotency_keys" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("window_ends_at");