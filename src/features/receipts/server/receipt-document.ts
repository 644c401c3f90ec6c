import { formatMoney } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { indianLawOn } from '../indian-law.ts';
import { entityZone, receiptNumber } from '../receipt-number.ts';
import type { Receipt } from './store.ts';

type Place = { name: string; url: string };
type Line = [term: string, value: string];

/** Content of a page; the template defines only the design. */
export type PrintedDocument = {
  locale: Locale;
  organisation: string;
  site: string;
  kind: string;
  /** Across the whole page, where no money moved. */
  watermark: string;
  title: string;
  amount: string;
  amountNote: string;
  facts: Line[];
  table: { head: string[]; rows: string[][]; total: Line[] } | null;
  /** For the tax office, in English for all donors. */
  statements: string[];
  issuer: string[];
  thanks: string;
};

const methodKeys = {
  cash: 'receipts.methods.cash',
  cheque: 'receipts.methods.cheque',
  transfer: 'receipts.methods.transfer',
  in_kind: 'receipts.methods.inKind',
} as const;

/** A receipt, and whether the donor's bank has reclaimed money of the payment. */
export type PrintableReceipt = Receipt & { isDisputed?: boolean };

/**
 * Texts of a receipt in the donor's language.
 *
 * @param before the receipt that it corrects, if it corrects one
 */
export function receiptDocument(
  receipt: PrintableReceipt,
  before: Receipt | null,
  site: Place,
): PrintedDocument {
  const { language, netAmountMinor, donationMinor, currency, offlineMethod, isDisputed } = receipt;
  const { t } = translatorFor(language);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');

  return {
    locale: language,
    organisation: site.name,
    site: site.url.replace(/^https?:\/\//, ''),
    kind: receiptNumber(receipt),
    watermark: watermarkOf(receipt),
    title: titleOf(receipt, before),
    amount: isInKind(receipt) ? '' : money(netAmountMinor),
    amountNote:
      netAmountMinor < donationMinor && !offlineMethod
        ? t(isDisputed ? 'receipts.document.ofReclaimed' : 'receipts.document.ofDonation', {
            given: money(donationMinor),
            returned: money(donationMinor - netAmountMinor),
          })
        : '',
    facts: factsOf(receipt, before, site.name),
    table: null,
    statements:
      netAmountMinor > 0
        ? [...statementsOf(receipt), exclusionStatement(receipt), certificateStatement(receipt)].filter(
            (text) => text !== null,
          )
        : [],
    issuer: issuerLines(receipt.issuer),
    thanks: netAmountMinor > 0 ? t('receipts.document.thanks') : voidText(receipt),
  };
}

/** Donors value their goods; the receiver only describes them. */
export function isInKind({ offlineMethod }: Pick<Receipt, 'offlineMethod'>): boolean {
  return offlineMethod === 'in_kind';
}

/** An offline donation is never refunded; a correction reverses a wrong entry. */
function voidText({ offlineMethod, language, isDisputed }: PrintableReceipt): string {
  const { t } = translatorFor(language);
  if (offlineMethod) return t('receipts.document.voidEntry');
  return t(isDisputed ? 'receipts.document.voidReclaimed' : 'receipts.document.void');
}

/** Empty on a receipt for real money. */
export function watermarkOf({ gatewayMode, language }: Pick<Receipt, 'gatewayMode' | 'language'>): string {
  return gatewayMode === 'live' ? '' : translatorFor(language).t('receipts.document.watermark');
}

/** Name, address and registration numbers of the receiving entity. */
export function issuerLines(issuer: Receipt['issuer']): string[] {
  const numbers =
    issuer.entity === 'us'
      ? [issuer.ein ? `EIN ${issuer.ein}` : '']
      : [`PAN ${issuer.pan}`, `80G / 133: ${issuer.approval}`];
  return [issuer.name, issuer.address, ...numbers].filter(Boolean);
}

type Statable = Pick<
  Receipt,
  'issuer' | 'givenAt' | 'offlineMethod' | 'donationMinor' | 'certificateNumbers'
>;

/** Indian law deducts donations of money alone, in cash only up to a limit. */
function isDeductibleInIndia({ offlineMethod, donationMinor, givenAt }: Statable): boolean {
  if (offlineMethod !== 'cash') return offlineMethod !== 'in_kind';
  return donationMinor <= indianLawAt(givenAt).maxCashMinor;
}

function indianLawAt(givenAt: Date) {
  return indianLawOn(isoDay(calendarDay(givenAt, entityZone.in)));
}

/** Statements that the donor's tax office requires, in the words of the law. */
export function statementsOf(receipt: Statable & Pick<Receipt, 'benefitStatement'>): string[] {
  const { benefitStatement } = receipt;
  const [law, ...advice] = taxStatements(receipt);
  if (law === undefined) return [];
  return [law, ...(benefitStatement ? [benefitStatement] : []), ...advice];
}

/** Why Indian law does not deduct a donation; null where it does, and in other countries. */
export function exclusionStatement(receipt: Statable): string | null {
  if (receipt.issuer.entity !== 'in' || isDeductibleInIndia(receipt)) return null;
  const { deduction, maxCashMinor } = indianLawAt(receipt.givenAt);
  const limit = formatMoney({ amountMinor: maxCashMinor, currency: 'INR' });
  const excluded = isInKind(receipt) ? 'Donations in kind' : `Donations of more than ${limit} in cash`;
  return `${excluded} do not qualify for the deduction under ${deduction}.`;
}

/** Names the certificates of the tax office; null before they are known. */
export function certificateStatement({
  certificateNumbers,
  givenAt,
}: Pick<Receipt, 'certificateNumbers' | 'givenAt'>): string | null {
  if (certificateNumbers.length === 0) return null;
  const { certificate } = indianLawAt(givenAt);
  return `Certificate of donation in ${certificate}, acknowledgement number ${certificateNumbers.join(', ')}.`;
}

/** Tax statements without those about one donation. */
export function taxStatements(receipt: Statable): string[] {
  const { issuer, givenAt, certificateNumbers } = receipt;
  if (issuer.entity === 'in') {
    if (!isDeductibleInIndia(receipt)) return [];
    const { deduction, certificate } = indianLawAt(givenAt);
    const approval = `${issuer.name} is approved for ${deduction} (approval ${issuer.approval}, PAN ${issuer.pan}). This donation qualifies for the deduction under that section, subject to the limits of the Act.`;
    if (certificateNumbers.length > 0) return [approval];
    return [
      `${approval} The certificate of donation in ${certificate} follows after the end of the financial year when the PAN of the donor is known.`,
    ];
  }
  if (!issuer.ein) return [];
  return [
    `${issuer.name} (EIN ${issuer.ein}) is recognized as exempt from federal income tax under section 501(c)(3) of the Internal Revenue Code. Contributions are deductible to the extent allowed by law.`,
    'Please keep this written acknowledgment for your tax records.',
  ];
}

function titleOf({ sequence, netAmountMinor, language }: Receipt, before: Receipt | null): string {
  const { t } = translatorFor(language);
  if (sequence === 0 || !before) return t('receipts.document.title');
  return netAmountMinor === 0 ? t('receipts.document.cancelledTitle') : t('receipts.document.correctedTitle');
}

function factsOf(receipt: Receipt, before: Receipt | null, product: string): Line[] {
  const { t } = translatorFor(receipt.language);
  const { formatLongDate } = createFormats(receipt.language);
  const zone = entityZone[receipt.entity];
  const facts: Line[] = [[t('receipts.document.number'), receiptNumber(receipt)]];

  if (before) facts.push([t('receipts.document.replaces'), receiptNumber(before)]);
  facts.push([
    t('receipts.document.issued'),
    formatLongDate(latestOf(receipt.issuedAt, receipt.givenAt), zone),
  ]);
  facts.push([t('receipts.document.given'), formatLongDate(receipt.givenAt, zone)]);
  facts.push([
    t('receipts.document.from'),
    receipt.donorName ?? receipt.donorEmail ?? t('receipts.document.unnamedDonor'),
  ]);
  if (receipt.donorPan) facts.push([t('receipts.document.pan'), receipt.donorPan]);
  facts.push([t('receipts.document.purpose'), receipt.projectTitle ?? t('receipts.mission', { product })]);
  if (receipt.goods) facts.push([t('receipts.document.goods'), receipt.goods]);
  if (receipt.offlineMethod)
    facts.push([t('receipts.document.method'), t(methodKeys[receipt.offlineMethod])]);
  if (receipt.paymentReference) facts.push([t('receipts.document.reference'), receipt.paymentReference]);
  return facts;
}

/** A donation can be entered where the day begins earlier than at the office; no receipt is issued before its donation. */
function latestOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
