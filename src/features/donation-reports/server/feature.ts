import { route } from '#src/http/route.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { entityOfRupees } from '#src/platform/records/receiving-entity.ts';
import { exportDonationReport, getDonationReport } from '../admin-contract.ts';
import { createDonationReports } from './reports.ts';

/** Registers the reports on donors and donations. */
export function registerDonationReports(context: FeatureContext): void {
  const { config, db, gatewayMode, clock, fiscalYearStarts } = context;
  const reports = createDonationReports({
    db,
    gatewayMode,
    clock,
    calendar: { timeZone: config.timeZone, fiscalYearStarts },
    entityOfRupees: entityOfRupees(config.receipts),
  });
  context.adminRoutes.push((scope, { getActor, requireRecentSignIn }) => {
    route(scope, getDonationReport, ({ params, query }) => reports.read(params.report, query));
    route(
      scope,
      exportDonationReport,
      ({ params, query, request, reply }) => {
        reply.header('content-disposition', `attachment; filename="${params.report}.csv"`);
        return reports.exportTable(params.report, query, getActor(request));
      },
      { before: requireRecentSignIn },
    );
  });
}
