import { toDecimal } from '#src/api/money.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { ReceiptNames } from '#src/features/receipts/server/service.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationSummary, Payment } from '../../contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { personalDataStore } from '../payments/personal-data-store.ts';
import { publicDonationStore, type PublicRow } from './public-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; saveReceiptName: ReceiptNames['save'] };

/** Public list of donations and their sums. */
export function createPublicDonations({ db, gatewayMode, saveReceiptName }: Dependencies) {
  async function listPayments(query: CursorQuery): Promise<Page<Payment>> {
    const page = await publicDonationStore.listSuccessful(db, gatewayMode, query);
    return { ...page, items: page.items.map(publicPayment) };
  }

  async function findPublicPayment(id: string): Promise<Payment | null> {
    const row = await publicDonationStore.findSuccessful(db, gatewayMode, id);
    return row && publicPayment(row);
  }

  async function summarise(): Promise<DonationSummary> {
    const sums = await publicDonationStore.sumByCurrency(db, gatewayMode);
    return {
      raised: sums.map(({ currency, raisedMinor, donations }) => ({
        currency,
        raised: toDecimal({ amountMinor: raisedMinor, currency }),
        donations,
      })),
      devotees: await publicDonationStore.countNames(db, gatewayMode),
      projectsSupported: await publicDonationStore.countProjects(db, gatewayMode),
    };
  }

  /** Removes name and message from the public list at once. Receipts of later charges keep the name. */
  async function makeAnonymous(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const former = await personalDataStore.makeAnonymous(tx, id);
      if (!former) return;
      const { recurringDonationId, donorName } = former;
      await saveReceiptName(tx, { recurringDonationId }, donorName);
    });
  }

  return { listPayments, findPublicPayment, summarise, makeAnonymous };
}

export type PublicDonations = ReturnType<typeof createPublicDonations>;

/**
 * Public projection of a donation. The amount is the one that totals count. Never contains
 * the gateway's payment id, which support desks accept as proof.
 */
function publicPayment(row: PublicRow): Payment {
  const isNamed = row.paymentType === 'named';
  return {
    id: row.id,
    amount: toDecimal({ amountMinor: row.raisedMinor, currency: row.currency }),
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    donorName: isNamed ? row.donorName : null,
    donorMessage: isNamed ? row.donorMessage : null,
    paymentType: row.paymentType,
    projectId: row.projectSlug,
    razorpayOrderId: row.razorpayOrderId,
    razorpayPaymentId: null,
    status: 'success',
  };
}
