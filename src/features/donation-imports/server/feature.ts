import type { ImportedDonations } from '#src/features/donations/server/feature.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { registerImportRoutes } from './admin-routes.ts';
import { createImportService } from './import-service.ts';
import { deleteImportedCells } from './personal-data-store.ts';
import { createImportRunner, importJob } from './run-import.ts';

export { importPersonalData } from './personal-data-store.ts';

/** Days after which the cells of an uploaded file are deleted. */
const keptDays = 30;

export function registerDonationImports(
  context: FeatureContext,
  { imported }: { imported: ImportedDonations },
): void {
  const { config, db, gatewayMode, jobs, clock } = context;
  const { timeZone } = config;
  const runner = createImportRunner({ db, imported, jobs, clock, timeZone });
  const imports = createImportService({ db, gatewayMode, jobs, clock, timeZone });

  jobs.handle(importJob, ({ importId, actorId }) => runner.run(importId, actorId));
  context.adminRoutes.push((scope, { getActor }) => registerImportRoutes(scope, { imports, getActor }));
  context.retention.push({
    name: 'cells of imported files',
    delete: (now) => deleteImportedCells(db, daysBefore(now, keptDays)),
  });
}
