import type { Currency } from '#src/api/money.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { importMapping } from '../admin-contract.ts';
import { readRow, type RowContext } from '../read-row.ts';
import { duplicateStore } from './duplicate-store.ts';
import type { ImportRow } from './import-store.ts';

/** What the rows of a file are read with. */
export async function readContext(
  db: Db,
  { header, mapping }: Pick<ImportRow, 'header' | 'mapping'>,
  { clock, timeZone }: { clock: Clock; timeZone: string },
): Promise<RowContext> {
  return {
    header,
    mapping: importMapping.parse(mapping),
    projects: await duplicateStore.readProjects(db),
    today: isoDay(calendarDay(clock.now(), timeZone)),
  };
}

/** Sums of correct rows, by currency in the order of the file. */
export function sumRows(
  rows: string[][],
  context: RowContext,
): { currency: Currency; amountMinor: number }[] {
  const sums = new Map<Currency, number>();
  for (const cells of rows) {
    const read = readRow(cells, context);
    if (!('values' in read)) continue;
    const { currency, amountMinor } = read.values;
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
