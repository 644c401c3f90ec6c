import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { users } from '../accounts/users.ts';
import { posts } from '../content/posts.ts';
import { instant, localeCheck, newest, slugCheck } from '../system/column-rules.ts';

/** `preparing` until the recipients are stored, then `sending` until the last one was handed to the outbox. */
export type IssueState = 'draft' | 'scheduled' | 'preparing' | 'sending' | 'paused' | 'stopped' | 'sent';

/** Issues of the newsletter, and the digests, which the site composes. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey(),
    /** Which of the emails that subscribers can choose. */
    kind: text().$type<'newsletter' | 'posts' | 'festivals' | 'verse'>().notNull().default('newsletter'),
    /** Period of a digest, such as `2026-W48`, so that each is sent once. */
    period: text(),
    /** Address in the archive; null before it is sent. */
    slug: text().unique(),
    /** Language for subscribers whose own the issue does not have. */
    language: text().$type<Locale>().notNull().default('en'),
    state: text().$type<IssueState>().notNull().default('draft'),
    isPublic: boolean().notNull().default(true),
    segmentLanguage: text().$type<Locale>(),
    segmentTopic: text().$type<'teachings' | 'festivals' | 'projects' | 'community'>(),
    segmentAudience: text().$type<'everyone' | 'donors' | 'volunteers'>().notNull().default('everyone'),
    segmentDonorTag: text(),
    scheduledFor: instant(),
    /** Time zone in which the time was chosen. */
    timeZone: text(),
    /** Taken from the settings when sending starts. */
    countsClicks: boolean().notNull().default(false),
    recipientCount: integer(),
    startedAt: instant(),
    completedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    editVersion: integer().notNull().default(1),
  },
  (table) => [
    check(
      'newsletter_issues_kind_known',
      sql`${table.kind} in ('newsletter', 'posts', 'festivals', 'verse')`,
    ),
    check(
      'newsletter_issues_state_known',
      sql`${table.state} in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'stopped', 'sent')`,
    ),
    check(
      'newsletter_issues_audience_known',
      sql`${table.segmentAudience} in ('everyone', 'donors', 'volunteers')`,
    ),
    check(
      'newsletter_issues_topic_known',
      sql`${table.segmentTopic} in ('teachings', 'festivals', 'projects', 'community')`,
    ),
    check(
      'newsletter_issues_scheduled_has_time',
      sql`${table.state} <> 'scheduled' or (${table.scheduledFor} is not null and ${table.timeZone} is not null)`,
    ),
    check(
      'newsletter_issues_started_has_recipients',
      sql`${table.state} in ('draft', 'scheduled', 'preparing') or (${table.recipientCount} is not null and ${table.startedAt} is not null)`,
    ),
    localeCheck('newsletter_issues_language_known', table.language),
    localeCheck('newsletter_issues_segment_language_known', table.segmentLanguage),
    slugCheck('newsletter_issues_slug_format', table.slug),
    unique('newsletter_issues_period').on(table.kind, table.period),
    index('newsletter_issues_newest').on(newest(table.createdAt), newest(table.id)),
    index('newsletter_issues_archive')
      .on(newest(table.startedAt), newest(table.id))
      .where(sql`${table.isPublic} and ${table.slug} is not null`),
    index('newsletter_issues_active')
      .on(table.scheduledFor)
      .where(sql`${table.state} in ('scheduled', 'preparing', 'sending')`),
    index('newsletter_issues_created_by').on(table.createdBy),
    index('newsletter_issues_started_by').on(table.startedBy),
  ],
);

/** Texts of an issue by language. */
export const newsletterIssueTexts = pgTable(
  'newsletter_issue_texts',
  {
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    language: text().$type<Locale>().notNull(),
    subject: text().notNull(),
    preheader: text().notNull().default(''),
    bodyMarkdown: text().notNull().default(''),
    /** Both parts of the email as rendered when sending starts, with placeholders for the links of a subscriber. */
    htmlBody: text(),
    textBody: text(),
    /** Page of the archive as rendered when sending starts. */
    pageHtml: text(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.language] }),
    localeCheck('newsletter_issue_texts_language_known', table.language),
    check('newsletter_issue_texts_subject_length', sql`char_length(${table.subject}) between 1 and 150`),
  ],
);

/** Posts that an issue presents, in order. */
export const newsletterIssuePosts = pgTable(
  'newsletter_issue_posts',
  {
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.postId] }),
    index('newsletter_issue_posts_post').on(table.postId),
  ],
);

/** Links of an issue whose clicks are counted, if the settings allow it. Nothing about the reader is stored. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    url: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.position] })],
);

/** At most one row: how the newsletter is sent. */
export const newsletterSettings = pgTable(
  'newsletter_settings',
  {
    onlyRow: boolean().primaryKey().default(true),
    /** Emails per minute. */
    ratePerMinute: integer().notNull(),
    postDigest: text().$type<'off' | 'weekly' | 'monthly'>().notNull(),
    hasFestivalDigest: boolean().notNull(),
    countsClicks: boolean().notNull(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('newsletter_settings_one_row', sql`${table.onlyRow}`),
    check('newsletter_settings_rate', sql`${table.ratePerMinute} between 1 and 6000`),
    check('newsletter_settings_post_digest_known', sql`${table.postDigest} in ('off', 'weekly', 'monthly')`),
  ],
);
