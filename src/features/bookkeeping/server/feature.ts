import type { FeatureContext } from '#src/http/feature-context.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { entityOfRupees } from '#src/platform/records/receiving-entity.ts';
import { registerBookRoutes } from './admin-routes.ts';
import { createBookMappings } from './book-mapping.ts';
import { createDonationStatement } from './donation-statement.ts';
import { createDonationTable } from './donation-table.ts';
import { createStatedDonations } from './stated-donations.ts';
import { createStatementFiles } from './statement-files.ts';
import { createBookExports } from './export-books.ts';

/** Registers exports to accounting programs and tax offices. */
export function registerBookkeeping(
  context: FeatureContext,
  { receipts }: { receipts: Pick<ReceiptService, 'findNames' | 'findNameIds'> },
): void {
  const { config, db, gatewayMode, secretEncryption, clock } = context;
  const mappings = createBookMappings({ db, clock });
  const books = createBookExports({
    db,
    gatewayMode,
    mappings,
    issuers: config.receipts,
    clock,
    timeZone: config.timeZone,
  });
  const exportTable = createDonationTable({
    db,
    gatewayMode,
    entityOfRupees: entityOfRupees(config.receipts),
    clock,
  });
  const stated = createStatedDonations({
    db,
    gatewayMode,
    findReceiptNames: receipts.findNames,
    findReceiptNameIds: receipts.findNameIds,
    secretEncryption,
  });
  const files = createStatementFiles({ db, gatewayMode, stated, secretEncryption, clock });
  const statement = createDonationStatement({
    db,
    gatewayMode,
    stated,
    files,
    secretEncryption,
    clock,
  });
  context.adminRoutes.push((scope, guard) =>
    registerBookRoutes(scope, { books, mappings, statement, files, exportTable, ...guard }),
  );
}
