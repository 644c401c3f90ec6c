import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerAnnualStatementRoutes } from './admin-routes.ts';
import { createPrintedStatements } from './printed-statements.ts';
import { annualStatementsJob, createStatementSending } from './send-statements.ts';
import { createAnnualStatements } from './service.ts';

/** Registers the annual statements to all donors and the job that sends them. */
export function registerAnnualStatements(
  context: FeatureContext,
  { receipts }: { receipts: Pick<ReceiptService, 'printYear' | 'printVoidYear' | 'printDonations'> },
): void {
  const { db, gatewayMode, mailer, jobs, site, clock } = context;
  const statements = createAnnualStatements({ db, gatewayMode, receipts, jobs, clock });
  const printed = createPrintedStatements({ db, gatewayMode, receipts, clock });
  const sending = createStatementSending({ db, receipts, mailer, site, clock });
  jobs.handle(annualStatementsJob, ({ runId }) => sending.sendWaiting(runId));
  context.adminRoutes.push((scope, guard) =>
    registerAnnualStatementRoutes(scope, { statements, printed, ...guard }),
  );
}
