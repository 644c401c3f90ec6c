import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { keepDeletedDays } from '#src/platform/records/deleted-records.ts';
import { registerDonorRoutes } from './admin-routes.ts';
import { createDonorList } from './donor-list.ts';
import { createDonorMerges } from './donor-merges.ts';
import { createDonorService } from './donor-service.ts';
import { donorNoteStore } from './note-store.ts';

export { donorPersonalData } from './personal-data-store.ts';
export { donorStore } from './donor-store.ts';

export function registerDonors(
  context: FeatureContext,
  { receipts }: { receipts: Pick<ReceiptService, 'findNumbers'> },
): void {
  const { config, db, gatewayMode, clock } = context;
  const donors = createDonorService({ db, gatewayMode, receipts, clock, timeZone: config.timeZone });
  const services = {
    list: createDonorList({ db, gatewayMode }),
    donors,
    merges: createDonorMerges({ db, donors, clock }),
  };
  context.retention.push({
    name: 'deleted donor notes',
    delete: (now) => donorNoteStore.purgeDeleted(db, daysBefore(now, keepDeletedDays)),
  });
  context.adminRoutes.push((scope, { getActor }) => registerDonorRoutes(scope, { ...services, getActor }));
}
