import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { gatewayModeCheck, instant, newest, tsvector } from '../system/column-rules.ts';
import { users } from '../accounts/users.ts';

/** What a merge changes in the record that it keeps. */
type KeptBefore = {
  consent: { contactConsent: string; consentAt: string | null; consentSource: string | null };
  tags: string[];
  editVersion: number;
};

/**
 * Donors: one record per email address, and one per donation without an address. Triggers link each donation
 * when it is captured, and keep name, words and time up to date. Merged records stay: a merge is undone by
 * taking a record out of its person.
 */
export const donors = pgTable(
  'donors',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    email: text(),
    /** Time at which the donor opened a link that was sent to the address. */
    emailVerifiedAt: instant(),
    name: text(),
    /** Entered by an administrator or imported: donations no longer change it. */
    isNameEntered: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    contactConsent: text().notNull().default('unknown'),
    consentAt: instant(),
    /** How the consent was given. */
    consentSource: text(),
    /** Record this one was merged into; null when it was not. */
    mergedInto: uuid().references((): AnyPgColumn => donors.id, { onDelete: 'restrict' }),
    /** Record of the person after all merges; null in that record itself. */
    rootId: uuid().references((): AnyPgColumn => donors.id, { onDelete: 'restrict' }),
    /** The record it was merged into, as it was before; null in merges that were made before this column existed. */
    keptBefore: jsonb().$type<KeptBefore>(),
    /** Last donation of the person; without one, the time of the record. */
    latestAt: instant().notNull(),
    /** First donation of the person; null without one. */
    firstAt: instant(),
    /** The person has made a second donation. */
    gaveAgain: boolean().notNull().default(false),
    /** The person has made a donation that is not anonymous. */
    gaveNamed: boolean().notNull().default(false),
    words: tsvector().notNull(),
    editVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    gatewayModeCheck('donors_gateway_mode_known', table.gatewayMode),
    check('donors_consent_known', sql`${table.contactConsent} in ('unknown', 'given', 'refused')`),
    check('donors_root', sql`(${table.mergedInto} is null) = (${table.rootId} is null)`),
    uniqueIndex('donors_email').on(table.gatewayMode, sql`lower(${table.email})`),
    index('donors_root_records').on(table.rootId),
    index('donors_merged_into').on(table.mergedInto),
    index('donors_latest')
      .on(table.gatewayMode, newest(table.latestAt), newest(table.id))
      .where(sql`${table.mergedInto} is null`),
    // Reports: people by their first and last donation.
    index('donors_first')
      .on(table.gatewayMode, table.firstAt, table.gaveAgain, table.email)
      .where(sql`${table.mergedInto} is null and ${table.firstAt} is not null`),
    index('donors_words')
      .using('gin', table.words)
      .where(sql`${table.mergedInto} is null`),
    index('donors_tags').using('gin', table.tags),
  ],
);

/** Notes of administrators about donors. */
export const donorNotes = pgTable(
  'donor_notes',
  {
    id: uuid().primaryKey(),
    donorId: uuid()
      .notNull()
      .references(() => donors.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Until the note is purged, it can be restored. */
    removedAt: instant(),
  },
  (table) => [
    index('donor_notes_donor').on(table.donorId),
    index('donor_notes_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
  ],
);
