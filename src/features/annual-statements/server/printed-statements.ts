import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError } from '#src/api/errors.ts';
import { sumByCurrency } from '#src/api/money.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import { type LegalEntity, yearOfAccount } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PrintedStatement } from '../admin-contract.ts';
import { printedStatementStore } from './printed-statement-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'printDonations'>;
  clock: Clock;
};

type Year = { entity: LegalEntity; year: number };

/** Annual statements of donors without an email address: their list, and each one as PDF. */
export function createPrintedStatements({ db, gatewayMode, receipts, clock }: Dependencies) {
  async function list(
    { entity, year }: Year,
    query: CursorQuery,
  ): Promise<Page<PrintedStatement> & { isOver: boolean }> {
    const { rows, page } = await printedStatementStore.list(db, { gatewayMode, entity, year }, query);
    const listed = page(
      rows,
      ({ nameKey, id }) => [nameKey, id],
      ({ id, donorId, name, donations, sums, printedAt, isChanged }): PrintedStatement => ({
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
    const donor = await printedStatementStore.find(db, scope, id);
    const pdf = donor && (await receipts.printDonations(donor.paymentIds, { entity, year }, donor.language));
    if (!pdf) throw new AppError('not_found', 'Statement not found.');
    await db.transaction(async (tx) => {
      const { recordIds } = donor;
      await printedStatementStore.markPrinted(tx, {
        ...scope,
        recordIds,
        printedAt,
        printedBy: actor.actorId,
      });
      const event = 'annual-statements.printed';
      await recordAudit(tx, { ...actor, at: printedAt, event, target: id, detail: { entity, year } });
    });
    return pdf;
  }

  function isOver(entity: LegalEntity, year: number): boolean {
    return year < yearOfAccount(entity, clock.now());
  }

  return { list, print };
}

export type PrintedStatements = ReturnType<typeof createPrintedStatements>;
