import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { GatewayUnavailable, type PaymentGateway } from '../gateway/gateway.ts';
import { planStore } from '../payments/plan-store.ts';
import type { GatewaySubscription } from '../gateway/recurring-gateway.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';

type Dependencies = { db: Db; gateway: Pick<PaymentGateway, 'mode' | 'keyId' | 'recurring'> };

const clocksDifferMs = 10 * msPerMinute;

/**
 * Creates the one subscription of a recurring donation, on the plan of its amount. When an earlier request
 * may have created it without a recorded response, it is looked up by its reference first; so no donation
 * ever gets two.
 *
 * @param name the receiver, which the gateway shows to payers as the plan's name
 * @param mayExist an earlier process started to create it
 */
export async function openSubscription(
  { db, gateway }: Dependencies,
  donation: RecurringDonation,
  { name, mayExist = false }: { name: string; mayExist?: boolean },
): Promise<GatewaySubscription> {
  const planId = await planOf();
  const request = { planId, reference: donation.id };
  const existing = mayExist ? await find() : null;
  if (existing) return existing;

  try {
    return await gateway.recurring.createSubscription(request);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return (await find()) ?? gateway.recurring.createSubscription(request);
  }

  async function find(): Promise<GatewaySubscription | null> {
    const since = new Date(donation.createdAt.getTime() - clocksDifferMs);
    const [found] = await gateway.recurring.findSubscriptions({ ...request, since });
    return found ?? null;
  }

  /** A plan is for one amount of one currency and shared by all donors. */
  async function planOf(): Promise<string> {
    const { amountMinor, currency } = donation;
    const plan = { gatewayMode: gateway.mode, keyId: gateway.keyId, currency, amountMinor };
    const known = await planStore.find(db, plan);
    if (known) return known;

    const made = await gateway.recurring.createPlan({
      amountMinor,
      currency,
      name: `Monthly donation to ${name}`,
    });
    await planStore.keep(db, plan, made);
    return (await planStore.find(db, plan)) ?? made;
  }
}
