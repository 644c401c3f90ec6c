import type { DonationSummary, Payment } from '#src/features/donations/contract.ts';
import { type Currency, type Money, moneyOf, sumByCurrency } from '#src/api/money.ts';

/** A donation as the list shows it (DEV-23). */
export type Devotee = Money<Currency> & {
  id: string;
  /** Null for those who gave no name; the page then shows "Anonymous Devotee". */
  name: string | null;
  message: string;
  date: string;
  status: string;
  isAnonymous: boolean;
};

/** A donation that may come from an older or another server: without a currency it is in US dollars. */
type ListedPayment = Omit<Payment, 'currency'> & { currency?: Payment['currency'] };

/** DEV-17: whatever name the record holds, an anonymous donor has none. */
export function toDevotee(payment: ListedPayment): Devotee {
  const isAnonymous = payment.paymentType === 'anonymous';
  return {
    id: payment.id,
    name: isAnonymous ? null : payment.donorName?.trim() || null,
    message: isAnonymous ? '' : (payment.donorMessage?.trim() ?? ''),
    date: payment.createdAt,
    ...moneyOf(payment.amount, payment.currency ?? 'USD'),
    status: payment.status,
    isAnonymous,
  };
}

/** How the names of sample donations end. */
export const sampleMark = '(sample)';

/** SEED-11: a sample donation of a demo. */
export function isSample({ donorName }: Pick<ListedPayment, 'donorName'>): boolean {
  return donorName?.endsWith(sampleMark) ?? false;
}

/** The figures of the page. */
export type DevoteeFigures = {
  raised: Money<Currency>[];
  devotees: number;
  projects: number;
};

export function figuresOfSummary({ raised, devotees, projectsSupported }: DonationSummary): DevoteeFigures {
  return {
    raised: raised.map((total) => moneyOf(total.raised, total.currency)),
    devotees,
    projects: projectsSupported,
  };
}

/** The same rules over the list itself, for when the summary gives no response (DEV-06 to DEV-08). */
export function figuresOfList(payments: ListedPayment[]): DevoteeFigures {
  const successful = payments.filter(({ status }) => status === 'success');
  const devotees = successful.map(toDevotee);

  return {
    raised: sumByCurrency(devotees.map(({ amountMinor, currency }) => ({ amountMinor, currency }))),
    devotees: new Set(devotees.map(({ name }) => name)).size,
    projects: new Set(successful.map(({ projectId }) => projectId).filter(Boolean)).size,
  };
}
