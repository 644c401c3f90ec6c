import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { instant, localeCheck, slugCheck } from '../system/column-rules.ts';

/** Question of the registration form. `choices` is empty except for choices. */
export type EventQuestion = {
  id: string;
  kind: 'text' | 'choice' | 'yesNo';
  label: string;
  choices: string[];
  isRequired: boolean;
};

/** Time and place of an event, as announced to registered people. */
export type EventAppointment = {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  place: string;
  venue: string;
  attendance: string;
  onlineUrl: string;
};

/**
 * Time and place before the first edit of which people were not notified, and those between its later edits, each with
 * the instant of the edit: people who registered between two edits planned with the latter.
 */
export type FormerAppointments = EventAppointment & { later?: (EventAppointment & { from: string })[] };

/** Events of the organization. Festivals are computed and not stored here. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    place: text().notNull(),
    /** Markdown about what will happen; may be empty. */
    details: text().notNull().default(''),
    /** Rendered from the Markdown on every save; safe to send. */
    detailsHtml: text().notNull().default(''),
    attendance: text().$type<'inPerson' | 'online' | 'both'>().notNull().default('inPerson'),
    /** Street address; may be empty. */
    venue: text().notNull().default(''),
    /** Place for sun, moon and tithi; null when unknown. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Link of an online event. Only registered people get it. */
    onlineUrl: text().notNull().default(''),
    /** Recording or photographs, shown when the event is over. */
    recordingUrl: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Time zone of the event, such as America/Los_Angeles. */
    timeZone: text().notNull(),
    takesRegistrations: boolean().notNull().default(false),
    /** Seats; null without a limit. Seats online count only when the event is online only. */
    capacity: integer(),
    /** Sum of the counted seats, kept by a trigger; the check below rejects a seat beyond the capacity. */
    seatsTaken: integer().notNull().default(0),
    maxSeats: smallint().notNull().default(6),
    hasWaitingList: boolean().notNull().default(true),
    questions: jsonb().$type<EventQuestion[]>().notNull().default([]),
    /** Hours before the start at which the reminder is written; 0 for none. */
    reminderHours: smallint().notNull().default(24),
    /** Observance of the panchang to which the event belongs, such as diwali. */
    observance: text(),
    /** Repetition that created the event. */
    seriesId: uuid().references((): AnyPgColumn => eventSeries.id, { onDelete: 'set null' }),
    /** Civil date in the series. */
    occurrenceDate: date(),
    /** Event whose texts and settings it has; null once it was edited on its own. */
    sourceId: uuid(),
    cancelledAt: instant(),
    /** Sentence for the registered people; may be empty. */
    cancellationNote: text().notNull().default(''),
    /** Former times and places, while a change waits for its emails; null without one. */
    appointmentBefore: jsonb().$type<FormerAppointments>(),
    /** Last edit of time or place. People who registered later saw the present ones. */
    appointmentChangedAt: instant(),
    /** When the emails about it are written: a while after the last of several changes. */
    changeNoticeDueAt: instant(),
    /** Sample content that the organization replaces. */
    isSample: boolean().notNull().default(false),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().$type<Locale>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({ columns: [table.sourceId], foreignColumns: [table.id], name: 'events_source' }).onDelete(
      'restrict',
    ),
    unique('events_occurrence').on(table.seriesId, table.occurrenceDate),
    slugCheck('events_slug_format', table.slug),
    localeCheck('events_language_known', table.language),
    check('events_end_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
    check('events_attendance_known', sql`${table.attendance} in ('inPerson', 'online', 'both')`),
    check('events_seats_within_capacity', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('events_seats_not_negative', sql`${table.seatsTaken} >= 0 and ${table.capacity} >= 0`),
    check('events_max_seats_range', sql`${table.maxSeats} between 1 and 20`),
    check('events_reminder_range', sql`${table.reminderHours} between 0 and 336`),
    check('events_place_complete', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index('events_by_end').on(table.endsAt),
    index('events_by_start').on(table.startsAt, table.id),
    index('events_by_source').on(table.sourceId),
    index('events_by_observance').on(table.observance, table.startsAt),
    index('events_change_notices')
      .on(table.changeNoticeDueAt)
      .where(sql`${table.changeNoticeDueAt} is not null`),
    check(
      'events_change_complete',
      sql`(${table.appointmentBefore} is null) = (${table.changeNoticeDueAt} is null)
        and (${table.appointmentBefore} is null) = (${table.appointmentChangedAt} is null)`,
    ),
  ],
);

/** Repetition of an event. A job creates the events ahead. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** First event, whose texts and settings the others have. */
    sourceId: uuid()
      .notNull()
      .unique()
      .references((): AnyPgColumn => events.id, { onDelete: 'cascade' }),
    kind: text().$type<'weekly' | 'monthly' | 'observance'>().notNull(),
    /** 0 Sunday to 6 Saturday; null for observances. */
    weekday: smallint(),
    /** Which weekday of the month: 1 to 4, or -1 for the last. */
    ordinal: smallint(),
    /** Observance of the panchang, such as ekadashi. */
    observance: text(),
    /** Last date on which it takes place; null without an end. */
    until: date(),
    /** Events up to this date were created. A deleted one is not created again. */
    createdUntil: date(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'event_series_rule',
      sql`(${table.kind} = 'weekly' and ${table.weekday} between 0 and 6 and ${table.ordinal} is null and ${table.observance} is null)
        or (${table.kind} = 'monthly' and ${table.weekday} between 0 and 6 and ${table.ordinal} in (1, 2, 3, 4, -1) and ${table.observance} is null)
        or (${table.kind} = 'observance' and ${table.weekday} is null and ${table.ordinal} is null and ${table.observance} is not null)`,
    ),
  ],
);
