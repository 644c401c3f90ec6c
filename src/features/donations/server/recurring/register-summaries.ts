import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { openSummaryOptOut } from '../../contract.ts';
import { summaryOptOutPath } from '../../recurring-names.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { registerOptOutRoute } from '../opt-out-routes.ts';
import { createSummaryEmail } from './summary-email.ts';
import { createYearlySummaries } from './yearly-summaries.ts';

/**
 * Lets donors opt out of the yearly summary.
 *
 * @returns a function that sends the summaries that are due
 */
export function registerYearlySummaries(
  app: FastifyInstance,
  context: FeatureContext,
  gatewayMode: GatewayMode,
) {
  const { config, db, mailer, site, signer, clock, rateLimits } = context;
  const summaries = createYearlySummaries({
    db,
    gatewayMode,
    mailer,
    emails: createSummaryEmail({ site, signer }),
    clock,
    timeZone: config.timeZone,
  });
  registerOptOutRoute(app, {
    path: summaryOptOutPath,
    open: openSummaryOptOut,
    hasOptedOut: summaries.hasOptedOut,
    optOut: summaries.optOut,
    rateLimits,
  });
  return summaries.sendDue;
}
