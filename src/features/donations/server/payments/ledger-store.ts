import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { ledgerEntries, ledgerLines } from '#src/platform/database/schema/donations/ledger.ts';
import type { LedgerLine } from '../../ledger.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

type Entry = { gatewayMode: GatewayMode; paymentId: string; reason: string; bookedAt: Date };
type AccountEntry = Omit<Entry, 'paymentId'> & { accountEntryId: string };

/** Append-only access to the ledger. */
export const ledgerStore = {
  async readBalances(tx: Db, paymentId: string): Promise<LedgerLine[]> {
    return tx
      .select({
        account: sql<LedgerLine['account']>`${ledgerLines.account}`,
        currency: ledgerLines.currency,
        amountMinor: sql`sum(${ledgerLines.amountMinor})`.mapWith(Number),
      })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(eq(ledgerEntries.paymentId, paymentId))
      .groupBy(ledgerLines.account, ledgerLines.currency);
  },

  /** For entries of the gateway's account without a donation. */
  async addAccountEntry(tx: Db, entry: AccountEntry, lines: LedgerLine[]): Promise<void> {
    await insertEntry(tx, entry, lines);
  },

  async addEntry(tx: Db, entry: Entry, lines: LedgerLine[]): Promise<void> {
    await insertEntry(tx, entry, lines);
  },
};

async function insertEntry(tx: Db, entry: Entry | AccountEntry, lines: LedgerLine[]): Promise<void> {
  const [row] = await tx.insert(ledgerEntries).values(entry).returning({ id: ledgerEntries.id });
  if (row) await tx.insert(ledgerLines).values(lines.map((line) => ({ ...line, entryId: row.id })));
}
