import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant } from '../system/column-rules.ts';
import { textVerses } from './texts.ts';

/** Verses that administrators have set for a day. All other days are computed. */
export const verseDays = pgTable(
  'verse_days',
  {
    day: date().primaryKey(),
    verseId: uuid()
      .notNull()
      .references(() => textVerses.id, { onDelete: 'cascade' }),
    setBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    setAt: instant().notNull(),
  },
  (table) => [index('verse_days_verse').on(table.verseId), index('verse_days_setter').on(table.setBy)],
);

/** Verses that are never chosen for a day. */
export const excludedVerses = pgTable(
  'excluded_verses',
  {
    verseId: uuid()
      .primaryKey()
      .references(() => textVerses.id, { onDelete: 'cascade' }),
    excludedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    excludedAt: instant().notNull(),
  },
  (table) => [
    index('excluded_verses_newest').on(table.excludedAt, table.verseId),
    index('excluded_verses_excluder').on(table.excludedBy),
  ],
);
