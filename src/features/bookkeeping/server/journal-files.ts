import { AppError } from '#src/api/errors.ts';
import { toDecimal } from '#src/api/money.ts';
import type { CsvCell } from '#src/http/responses/csv.ts';
import type { BookMapping } from '../admin-contract.ts';
import { type BookAccount, type BookProgram, generalClass } from '../book-names.ts';
import type { JournalLine, JournalSize } from './journal-store.ts';

type JournalFile = { header: readonly string[]; rows: CsvCell[][] };

/** Lines that a program accepts in one file, besides its header. */
export const maxLines: Record<BookProgram, number> = { quickbooks: 1000, xero: 300 };

const modePrefixes = { live: '', test: 'TEST-', sandbox: 'DEMO-' } as const;

const accountTexts: Record<BookAccount, string> = {
  razorpay: 'Razorpay balance',
  stripe: 'Stripe balance',
  bank: 'Bank',
  cash: 'Cash',
  goods: 'Donations in kind',
  donations: 'Donations',
  refunds: 'Refunds',
  disputes: 'Lost disputes',
  fees: 'Gateway fees',
  tax: 'Tax on gateway fees',
  exchange: 'Currency exchange',
  surplus: 'Paid twice',
  review: 'Payments under review',
};

/** Lines of a new journal at most, so that the files of all programs can have it. */
export const maxLinesPerJournal = Math.min(...Object.values(maxLines));

/**
 * Distributes journals over files. A journal is never split, because programs import each file separately. One with
 * more lines than the program accepts has a file of its own.
 *
 * @returns the journals of each file
 */
export function packJournals(journals: JournalSize[], program: BookProgram): number[][] {
  const files: number[][] = [];
  let room = 0;
  for (const { id, lines } of journals) {
    if (lines > room) {
      files.push([]);
      room = maxLines[program];
    }
    files.at(-1)?.push(id);
    room -= lines;
  }
  return files;
}

/**
 * Rejects journals that the program cannot import. They were created before journals had a limit.
 *
 * @throws AppError `conflict` with the field code `journal_too_long`
 */
export function rejectLongJournals(journals: JournalSize[], program: BookProgram): void {
  const long = journals.find(({ lines }) => lines > maxLines[program]);
  if (!long) return;
  const message = `Journal ${journalNumber(long)} of ${long.day} has ${long.lines} lines. The program accepts ${maxLines[program]} in a file. Export the journal for another program.`;
  throw new AppError('conflict', message, { fields: { program: { code: 'journal_too_long', message } } });
}

/** Number of a journal: J-US-2026-000042; with DEMO- or TEST- where no money moved. */
function journalNumber({
  gatewayMode,
  entity,
  year,
  number,
}: Pick<JournalLine, 'gatewayMode' | 'entity' | 'year' | 'number'>): string {
  return `${modePrefixes[gatewayMode]}J-${entity.toUpperCase()}-${year}-${String(number).padStart(6, '0')}`;
}

/** Import file of a program with all of these lines. */
export function journalFile(program: BookProgram, lines: JournalLine[], mapping: BookMapping): JournalFile {
  return program === 'quickbooks' ? quickBooksFile(lines, mapping) : xeroFile(lines, mapping);
}

function quickBooksFile(lines: JournalLine[], { accounts, classes, location }: BookMapping): JournalFile {
  return {
    header: [
      'JournalNo',
      'JournalDate',
      'AccountName',
      'Debits',
      'Credits',
      'Description',
      'Name',
      'Currency',
      'Location',
      'Class',
    ],
    rows: lines.map((line) => [
      journalNumber(line),
      spelledDay(line.day, 'mdy'),
      accounts[line.account],
      line.amountMinor > 0 ? decimalOf(line, 1) : '',
      line.amountMinor < 0 ? decimalOf(line, -1) : '',
      describe(line),
      '',
      line.currency,
      location,
      classes[line.projectId ?? generalClass] ?? '',
    ]),
  };
}

function xeroFile(
  lines: JournalLine[],
  { accounts, classes, trackingName, taxRate }: BookMapping,
): JournalFile {
  return {
    header: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    rows: lines.map((line) => {
      const option = classes[line.projectId ?? generalClass] ?? '';
      return [
        narrationOf(line),
        spelledDay(line.day, 'dmy'),
        describe(line),
        accounts[line.account],
        taxRate,
        decimalOf(line, 1),
        option ? trackingName : '',
        option,
        '',
        '',
      ];
    }),
  };
}

/** Xero combines lines of the same narration and date to one journal, so it starts with the number. */
function narrationOf(line: JournalLine): string {
  return `${journalNumber(line)} ${sourceOf(line)}`;
}

function describe(line: JournalLine): string {
  const { account, project } = line;
  return [accountTexts[account], project, sourceOf(line)].filter(Boolean).join(', ');
}

function sourceOf({ payoutId, correctsDay }: JournalLine): string {
  const source = payoutId ? `payout ${payoutId}` : 'donations of the day';
  return correctsDay ? `${source}, correction of ${correctsDay}` : source;
}

function decimalOf({ amountMinor, currency }: JournalLine, sign: 1 | -1): CsvCell {
  return { decimal: toDecimal({ amountMinor: sign * amountMinor, currency }) };
}

function spelledDay(day: string, order: 'mdy' | 'dmy'): string {
  const [year, month, date] = day.split('-');
  return order === 'mdy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
