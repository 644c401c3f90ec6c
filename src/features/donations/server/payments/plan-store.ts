import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { gatewayPlans } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

/** Key of a gateway plan, shared by all recurring donations of this amount and currency. */
export type Plan = { gatewayMode: GatewayMode; keyId: string; currency: string; amountMinor: number };

/** Queries on the gateway's plans for recurring donations. */
export const planStore = {
  async find(db: Db, { gatewayMode, keyId, currency, amountMinor }: Plan): Promise<string | null> {
    const [row] = await db
      .select({ planId: gatewayPlans.razorpayPlanId })
      .from(gatewayPlans)
      .where(
        and(
          eq(gatewayPlans.gatewayMode, gatewayMode),
          eq(gatewayPlans.keyId, keyId),
          eq(gatewayPlans.currency, currency),
          eq(gatewayPlans.amountMinor, amountMinor),
        ),
      );
    return row?.planId ?? null;
  },

  /** When another request has stored one first, that one is used. */
  async keep(db: Db, plan: Plan, planId: string): Promise<void> {
    await db
      .insert(gatewayPlans)
      .values({ ...plan, period: 'monthly', razorpayPlanId: planId })
      .onConflictDoNothing();
  },
};
