import { route } from '#src/http/route.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { exportDonationReport, getDonationReport } from '../admin-contract.ts';
import { createDonationReports } from './reports.ts';

/** Registers the reports on donors and donations. */
export function registerDonationReports(context: FeatureContext): void {
  const { config, db, gatewayMode, clock } = context;
  const reports = createDonationReports({ db, gatewayMode, clock, timeZone: config.timeZone });
  context.adminRoutes.push((scope, { getActor, requireRecentSignIn }) => {
    route(scope, getDonationReport, ({ params }) => reports.read(params.report));
    route(
      scope,
      exportDonationReport,
      ({ params, request, reply }) => {
        reply.header('content-disposition', `attachment; filename="${params.report}.csv"`);
        return reports.exportTable(params.report, getActor(request));
      },
      { before: requireRecentSignIn },
    );
  });
}
