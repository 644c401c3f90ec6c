import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import { users } from '../accounts/users.ts';
import { gatewayModeCheck, instant, localeCheck } from '../system/column-rules.ts';

/** Sending of a year's statements of a legal entity, at most one per year. */
export const annualStatementRuns = pgTable(
  'annual_statement_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    /** Year of account, by the calendar year in which it begins. */
    year: smallint().notNull(),
    startedAt: instant().notNull(),
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null while statements are being sent. */
    completedAt: instant(),
  },
  (table) => [
    gatewayModeCheck('annual_statement_runs_gateway_mode_known', table.gatewayMode),
    check('annual_statement_runs_entity_known', sql`${table.entity} in ('us', 'in')`),
    unique('annual_statement_runs_once').on(table.gatewayMode, table.entity, table.year),
  ],
);

/** Statement of one donor in a run. The row exists before the email, which makes repetitions harmless. */
export const annualStatements = pgTable(
  'annual_statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    runId: uuid()
      .notNull()
      .references(() => annualStatementRuns.id, { onDelete: 'cascade' }),
    donorEmail: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** Time from which the email states the receipts, or at which nothing was left to state. */
    doneAt: instant(),
    /** Of the statement that this one corrects; null for the first one. */
    replacesSentAt: instant(),
    outcome: text().notNull().default('waiting'),
  },
  (table) => [
    check('annual_statements_outcome_known', sql`${table.outcome} in ('waiting', 'emailed', 'empty')`),
    check('annual_statements_done_has_time', sql`(${table.outcome} = 'waiting') = (${table.doneAt} is null)`),
    localeCheck('annual_statements_language_known', table.language),
    unique('annual_statements_once').on(table.runId, table.donorEmail),
    index('annual_statements_progress').on(table.runId, table.outcome, table.id),
    index('annual_statements_donor').on(table.donorEmail),
  ],
);

/** Statements of donors without an email address, which an administrator downloaded to print. */
export const printedStatements = pgTable(
  'printed_statements',
  {
    gatewayMode: text().notNull(),
    entity: text().notNull(),
    /** Year of account, by the calendar year in which it begins. */
    year: smallint().notNull(),
    /** Record of the donor, also of a merged one; of an erased donor, the only donation. */
    donorKey: uuid().notNull(),
    printedAt: instant().notNull(),
    printedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    gatewayModeCheck('printed_statements_gateway_mode_known', table.gatewayMode),
    check('printed_statements_entity_known', sql`${table.entity} in ('us', 'in')`),
    primaryKey({ columns: [table.gatewayMode, table.entity, table.year, table.donorKey] }),
  ],
);
