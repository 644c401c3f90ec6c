import type { FastifyInstance } from 'fastify';
import type { ProjectService } from '#src/features/projects/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerShortAddressAdminRoutes } from './admin-routes.ts';
import { createPrintSheets } from './print-sheet.ts';
import { registerShortAddressRoutes } from './routes.ts';
import { createShortAddresses } from './service.ts';

export function registerShortAddresses(
  app: FastifyInstance,
  context: FeatureContext,
  { projects, readLogo }: { projects: ProjectService; readLogo: () => Promise<string> },
): void {
  const { db, site, clock, typesetter } = context;
  const printSheets = createPrintSheets({ typesetter, site, readLogo });
  const shortAddresses = createShortAddresses({ db, site, clock, printSheets, projects });

  registerShortAddressRoutes(app, { shortAddresses });
  context.adminRoutes.push((scope, { getActor }) =>
    registerShortAddressAdminRoutes(scope, { shortAddresses, getActor }),
  );
}
