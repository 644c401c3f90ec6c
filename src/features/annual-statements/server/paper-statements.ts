import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError } from '#src/api/errors.ts';
import { sumByCurrency } from '#src/api/money.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import { type LegalEntity, yearOfAccount } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PaperStatement } from '../admin-contract.ts';
import { paperStore } from './paper-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'printDonations'>;
  clock: Clock;
};

type Year = { entity: LegalEntity; year: number };

/** Annual statements of donors without an email address: their list, and each one as PDF. */
export function createPaperStatements({ db, gatewayMode, receipts, clock }: Dependencies) {
  async function list(
    { entity, year }: Year,
    query: CursorQuery,
  ): Promise<Page<PaperStatement> & { isOver: boolean }> {
    const { rows, page } = await paperStore.list(db, { gatewayMode, entity, year }, query);
    const listed = page(
      rows,
      ({ nameKey, id }) => [nameKey, id],
      ({ id, donorId, name, donations, sums, printedAt, isChanged }): PaperStatement => ({
        id,
        donorId,
        name,
        donations: Number(donations),
        sums: sumByCurrency(sums ?? []),
        printedAt: printedAt === null ? null : new Date(printedAt).toISOString(),
        isChanged,
      }),
    );
    return { ...listed, isOver: isOver(entity, year) };
  }

  /** Prints a statement and marks it as issued. */
  async function print({ entity, year, id }: Year & { id: string }, actor: Actor) {
    if (!isOver(entity, year)) throw new AppError('conflict', 'This year is not over.');
    const scope = { gatewayMode, entity, year };
    // Receipts that are issued while the statement is printed count as later changes.
    const printedAt = clock.now();
    const donor = await paperStore.find(db, scope, id);
    const paper =
      donor && (await receipts.printDonations(donor.paymentIds, { entity, year }, donor.language));
    if (!paper) throw new AppError('not_found', 'Statement not found.');
    await db.transaction(async (tx) => {
      const { recordIds } = donor;
      await paperStore.markPrinted(tx, { ...scope, recordIds, printedAt, printedBy: actor.actorId });
      const event = 'annual-statements.printed';
      await recordAudit(tx, { ...actor, at: printedAt, event, target: id, detail: { entity, year } });
    });
    return paper;
  }

  function isOver(entity: LegalEntity, year: number): boolean {
    return year < yearOfAccount(entity, clock.now());
  }

  return { list, print };
}

export type PaperStatements = ReturnType<typeof createPaperStatements>;
