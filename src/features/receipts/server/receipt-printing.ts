import { calendarDay } from '#src/i18n/calendar-day.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { entityZone, receiptNumber } from '../receipt-number.ts';
import type { ReceiptRenderer } from './receipt-renderer.ts';
import { type GatewayMode, type Receipt, receiptStore } from './store.ts';

type Dependencies = { db: Db; renderer: ReceiptRenderer; gatewayMode: GatewayMode; clock: Clock };

export type PrintedReceipt = { fileName: string; bytes: Buffer };

/** Renders receipts and yearly statements as PDF. */
export function createReceiptPrinting({ db, renderer, gatewayMode, clock }: Dependencies) {
  async function print(receipt: Receipt): Promise<PrintedReceipt> {
    const before = receipt.sequence > 0 ? await receiptStore.findBefore(db, receipt) : null;
    return { fileName: `${receiptNumber(receipt)}.pdf`, bytes: await renderer.receipt(receipt, before) };
  }

  /** Prints the newest receipt of a donation. */
  async function printFor(paymentId: string): Promise<PrintedReceipt | null> {
    const receipt = await receiptStore.findNewest(db, paymentId);
    return receipt && print(receipt);
  }

  /** Calendar years with donations of an address, newest first. */
  async function listYears(email: string): Promise<number[]> {
    const donations = (await receiptStore.listOfDonor(db, gatewayMode, email)).filter(
      ({ netAmountMinor }) => netAmountMinor > 0,
    );
    return [...new Set(donations.map(yearGiven))].toSorted((a, b) => b - a);
  }

  /** Statement of an address's donations in a calendar year; null when there were none. */
  async function printYear(email: string, year: number, language: Locale): Promise<PrintedReceipt | null> {
    const given = (await receiptStore.listOfDonor(db, gatewayMode, email)).filter(
      (receipt) => receipt.netAmountMinor > 0 && yearGiven(receipt) === year,
    );
    if (given.length === 0) return null;
    const bytes = await renderer.statement({ receipts: given, year, language, email, now: clock.now() });
    return { fileName: `donations-${year}.pdf`, bytes };
  }

  return { print, printFor, listYears, printYear };
}

export type ReceiptPrinting = ReturnType<typeof createReceiptPrinting>;

function yearGiven({ givenAt, entity }: Receipt): number {
  return calendarDay(givenAt, entityZone[entity]).year;
}
