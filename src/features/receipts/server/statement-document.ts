import { formatMoney, type Money, sumByCurrency } from '#src/api/money.ts';
import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { entityZone, receiptNumber } from '../receipt-number.ts';
import {
  certificateStatement,
  exclusionStatement,
  isInKind,
  issuerLines,
  type PrintedDocument,
  taxStatements,
  watermarkOf,
} from './receipt-document.ts';
import type { Receipt } from './store.ts';

export type Statement = {
  /** Of one donor, one entity and one year of account, oldest first; at least one. None has an amount where all became void. */
  receipts: Receipt[];
  /** Label of the year: 2026, or 2026-27. */
  year: string;
  language: Locale;
  /** Null for a donor without an address. */
  email: string | null;
  now: Date;
};

/** Texts of a yearly statement, with one sum per currency. */
export function statementDocument(
  { receipts, year, language, email, now }: Statement,
  site: { name: string; url: string },
): PrintedDocument {
  const { t } = translatorFor(language);
  const { formatLongDate, formatListDate } = createFormats(language);
  const name = receipts.findLast(({ donorName }) => donorName !== null)?.donorName;
  const [first] = receipts;
  const isVoid = receipts.every(({ netAmountMinor }) => netAmountMinor === 0);

  return {
    locale: language,
    organisation: site.name,
    site: site.url.replace(/^https?:\/\//, ''),
    kind: year,
    watermark: first ? watermarkOf({ gatewayMode: first.gatewayMode, language }) : '',
    title: t('receipts.statement.title', { year }),
    amount: '',
    amountNote: '',
    facts: [
      [
        t('receipts.document.from'),
        [name, email].filter(Boolean).join(' · ') || t('receipts.document.unnamedDonor'),
      ],
      [t('receipts.document.issued'), formatLongDate(now, entityZone[first?.entity ?? 'us'])],
    ],
    table: {
      head: [
        t('receipts.statement.date'),
        t('receipts.statement.purpose'),
        t('receipts.statement.receipt'),
        t('receipts.statement.amount'),
      ],
      rows: receipts.map((receipt) => [
        formatListDate(receipt.givenAt, entityZone[receipt.entity]),
        receipt.goods ?? receipt.projectTitle ?? t('receipts.mission', { product: site.name }),
        receiptNumber(receipt),
        isInKind(receipt) && !isVoid
          ? t('receipts.methods.inKind')
          : formatMoney({ amountMinor: receipt.netAmountMinor, currency: receipt.currency }, 'two'),
      ]),
      total: sumsOf(receipts).map((sum) => [
        t('receipts.statement.total', { currency: sum.currency }),
        formatMoney(sum, 'two'),
      ]),
    },
    statements: isVoid
      ? []
      : [
          ...lawStatements(receipts),
          ...byReceipt(receipts, benefitStatementOf),
          ...byReceipt(receipts, exclusionStatement),
          ...byReceipt(receipts, certificateStatement),
        ],
    issuer: [...new Set(receipts.flatMap(({ issuer }) => issuerLines(issuer)))],
    thanks: t(isVoid ? 'receipts.statement.void' : 'receipts.document.thanks'),
  };
}

/** One sum for each currency; goods have no amount here. */
function sumsOf(receipts: Receipt[]): Money[] {
  return sumByCurrency(
    receipts
      .filter((receipt) => !isInKind(receipt))
      .map(({ netAmountMinor, currency }) => ({ amountMinor: netAmountMinor, currency })),
  );
}

/** Indian law decides for each donation, so its statement names those that it applies to. */
function lawStatements(receipts: Receipt[]): string[] {
  if (receipts[0]?.entity !== 'in') return [...new Set(receipts.flatMap(taxStatements))];
  return byReceipt(receipts, (receipt) => taxStatements(receipt).join(' ') || null);
}

/** The statement on goods and services, where the donation is deductible. */
function benefitStatementOf(receipt: Receipt): string | null {
  return taxStatements(receipt).length > 0 ? receipt.benefitStatement : null;
}

/** Statements about single donations, each with the numbers of its receipts. */
function byReceipt(receipts: Receipt[], statementOf: (receipt: Receipt) => string | null): string[] {
  const numbers = new Map<string, string[]>();
  for (const receipt of receipts) {
    const statement = statementOf(receipt);
    if (statement) numbers.set(statement, [...(numbers.get(statement) ?? []), receiptNumber(receipt)]);
  }
  return [...numbers].map(([statement, of]) => `${of.join(', ')}: ${statement}`);
}
