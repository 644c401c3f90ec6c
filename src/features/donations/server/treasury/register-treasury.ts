import type { FeatureContext } from '#src/http/feature-context.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { DonationList } from '../admin/donation-list.ts';
import { createSavedFilters } from './saved-filters.ts';
import { createFunds } from './funds.ts';
import { createPayouts } from './payouts.ts';
import { registerTreasuryRoutes } from './treasury-routes.ts';

/** Registers payouts, funds and saved filters for the treasurer. */
export function registerTreasury(
  context: FeatureContext,
  { gatewayMode, donations }: { gatewayMode: GatewayMode; donations: DonationList },
): void {
  const { config, db, clock, typesetter, site, fiscalYearStarts } = context;
  const payouts = createPayouts({ db, gatewayMode, clock });
  const calendar = { timeZone: config.timeZone, fiscalYearStarts };
  const funds = createFunds({ db, gatewayMode, clock, typesetter, site, calendar });
  const savedFilters = createSavedFilters({
    db,
    donations,
    hasIndianEntity: config.receipts.in !== undefined,
    clock,
  });
  context.adminRoutes.push((scope, guard) =>
    registerTreasuryRoutes(scope, { payouts, funds, savedFilters, ...guard }),
  );
}
