import { AppError } from '#src/api/errors.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import { isTokenOf } from '../payments/status-token.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode };

/** Loads donations for the public routes. */
export function createDonationLookup({ db, gatewayMode }: Dependencies) {
  async function getPayment(id: string): Promise<StoredPayment> {
    const payment = isUuid(id) ? await paymentStore.findPayment(db, id) : null;
    if (payment?.gatewayMode !== gatewayMode) throw unknownPayment();
    return payment;
  }

  /** @param token status token of the donation */
  async function getOwnPayment(id: string, token: string): Promise<StoredPayment> {
    const payment = await getPayment(id);
    if (!isTokenOf(token, payment.statusTokenHash)) throw unknownPayment();
    return payment;
  }

  /** @param token status token of the donation */
  async function getStatus(id: string, token: string): Promise<Pick<StoredPayment, 'id' | 'status'>> {
    const { status } = await getOwnPayment(id, token);
    return { id, status };
  }

  return { getPayment, getOwnPayment, getStatus };
}

export type DonationLookup = ReturnType<typeof createDonationLookup>;

function unknownPayment(): AppError {
  return new AppError('not_found', 'Payment not found.');
}
