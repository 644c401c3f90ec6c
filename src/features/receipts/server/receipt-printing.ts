import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { isDisputeLost } from '#src/platform/records/lost-dispute.ts';
import { type LegalEntity, receiptNumber, yearLabel, yearOfAccount, yearText } from '../receipt-number.ts';
import type { ReceiptNames } from './receipt-names.ts';
import type { ReceiptRenderer } from './receipt-renderer.ts';
import { type Receipt, receiptStore } from './store.ts';

type Dependencies = {
  db: Db;
  renderer: ReceiptRenderer;
  names: Pick<ReceiptNames, 'find'>;
  gatewayMode: GatewayMode;
  clock: Clock;
};

export type PrintedReceipt = { fileName: string; bytes: Buffer };

/** Year of account of an entity, by the calendar year in which it begins. */
export type StatementYear = { entity: LegalEntity; year: number };

/** Renders receipts and yearly statements as PDF. */
export function createReceiptPrinting({ db, renderer, names, gatewayMode, clock }: Dependencies) {
  async function print(receipt: Receipt): Promise<PrintedReceipt> {
    const before = receipt.sequence > 0 ? await receiptStore.findBefore(db, receipt) : null;
    const isDisputed = before !== null && (await isDisputeLost(db, receipt.paymentId));
    return {
      fileName: `${receiptNumber(receipt)}.pdf`,
      bytes: await renderer.receipt({ ...(await withName(receipt)), isDisputed }, before),
    };
  }

  /** Adds the name that the donor of an anonymous donation gave for the receipt. */
  async function withName(receipt: Receipt): Promise<Receipt> {
    return { ...receipt, donorName: receipt.donorName ?? (await names.find(receipt.paymentId)) };
  }

  /** Prints the newest receipt of a donation. */
  async function printFor(paymentId: string): Promise<PrintedReceipt | null> {
    const receipt = await receiptStore.findNewest(db, paymentId);
    return receipt && print(receipt);
  }

  /** Years of account with donations of an address, newest first. Each entity has its own statements. */
  async function listYears(email: string): Promise<StatementYear[]> {
    const years = new Map<string, StatementYear>();
    for (const receipt of await listGiven(email)) {
      const own = yearOf(receipt);
      years.set(`${own.year} ${own.entity}`, own);
    }
    return [...years.values()].toSorted((a, b) => b.year - a.year || (a.entity < b.entity ? 1 : -1));
  }

  /** Statement of an address's donations to an entity in a year of account; null when there were none. */
  async function printYear(
    email: string,
    { entity, year }: StatementYear,
    language: Locale,
  ): Promise<PrintedReceipt | null> {
    return printStatement(await listGiven(email), { entity, year }, { language, email });
  }

  /** Statement of zero that replaces one whose donations all became void; null when none are of the address. */
  async function printVoidYear(
    email: string,
    year: StatementYear,
    language: Locale,
  ): Promise<PrintedReceipt | null> {
    const receipts = await receiptStore.listOfDonor(db, gatewayMode, email);
    return printStatement(await Promise.all(receipts.map(withName)), year, { language, email });
  }

  /** Statement of donations without an address; of zero when all became void. */
  async function printDonations(
    paymentIds: string[],
    year: StatementYear,
    language: Locale,
  ): Promise<PrintedReceipt | null> {
    const newest = await receiptStore.listNewest(db, paymentIds);
    const receipts = newest.toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
    const given = await keepGiven(receipts);
    const stated = given.length > 0 ? given : await Promise.all(receipts.map(withName));
    return printStatement(stated, year, { language, email: null });
  }

  async function printStatement(
    receipts: Receipt[],
    { entity, year }: StatementYear,
    donor: { language: Locale; email: string | null },
  ): Promise<PrintedReceipt | null> {
    const given = receipts.filter((receipt) => {
      const own = yearOf(receipt);
      return own.entity === entity && own.year === year;
    });
    if (given.length === 0) return null;
    const bytes = await renderer.statement({
      receipts: given,
      year: yearLabel(entity, year),
      ...donor,
      now: clock.now(),
    });
    return { fileName: `donations-${entity}-${yearText(entity, year)}.pdf`, bytes };
  }

  async function listGiven(email: string): Promise<Receipt[]> {
    return keepGiven(await receiptStore.listOfDonor(db, gatewayMode, email));
  }

  async function keepGiven(receipts: Receipt[]): Promise<Receipt[]> {
    return Promise.all(receipts.filter(({ netAmountMinor }) => netAmountMinor > 0).map(withName));
  }

  return { print, printFor, listYears, printYear, printVoidYear, printDonations };
}

export type ReceiptPrinting = ReturnType<typeof createReceiptPrinting>;

function yearOf({ givenAt, entity }: Receipt): StatementYear {
  return { entity, year: yearOfAccount(entity, givenAt) };
}
