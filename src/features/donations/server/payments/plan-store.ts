import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { gatewayPlans } from '#src/platform/database/schema/donations/recurring-donations.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

/** What the gateway has one plan for: everybody who gives so much of this currency shares it. */
export type Plan = { gatewayMode: GatewayMode; keyId: string; currency: string; amountMinor: number };

/** Queries on the gateway's plans for recurring donations. */
export function createPlanStore(db: Db) {
  async function find({ gatewayMode, keyId, currency, amountMinor }: Plan): Promise<string | null> {
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
  }

  /** When somebody else has just made one, theirs is the one that is used. */
  async function keep(plan: Plan, planId: string): Promise<void> {
    await db
      .insert(gatewayPlans)
      .values({ ...plan, period: 'monthly', razorpayPlanId: planId })
      .onConflictDoNothing();
  }

  return { find, keep };
}

export type PlanStore = ReturnType<typeof createPlanStore>;
