import { editConflict } from '#src/api/edit-version.ts';
import type { LegalEntity } from '#src/features/receipts/contract.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type BookMapping, bookMapping, type StoredBookMapping } from '../admin-contract.ts';
import { bookAccounts, type BookProgram } from '../book-names.ts';
import { exportStore } from './export-store.ts';

type Dependencies = { db: Db; clock: Clock };

const noMapping: BookMapping = bookMapping.parse({
  accounts: Object.fromEntries(bookAccounts.map((account) => [account, ''])),
  classes: {},
  taxRate: 'Tax Exempt',
});

/** Names of accounts and projects in the accounting programs. */
export function createBookMappings({ db, clock }: Dependencies) {
  async function read(entity: LegalEntity, program: BookProgram): Promise<StoredBookMapping> {
    const row = await exportStore.findSettings(db, entity, program);
    const projects = await exportStore.listProjects(db);
    if (!row) return { mapping: noMapping, version: 0, savedAt: null, savedBy: null, projects };
    return {
      mapping: bookMapping.parse(row.settings),
      version: row.version,
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy,
      projects,
    };
  }

  async function save(
    { entity, program }: { entity: LegalEntity; program: BookProgram },
    { version, ...mapping }: BookMapping & { version: number },
    actor: Actor,
  ): Promise<StoredBookMapping> {
    const savedAt = clock.now();
    await db.transaction(async (tx) => {
      const isWritten = await exportStore.writeSettings(tx, {
        entity,
        program,
        settings: mapping,
        version: version + 1,
        savedAt,
        savedBy: actor.actorId,
      });
      if (!isWritten) throw editConflict();
      const target = `${entity} ${program}`;
      await recordAudit(tx, { ...actor, at: savedAt, event: 'books.mapping-saved', target });
    });
    return read(entity, program);
  }

  return { read, save };
}

export type BookMappings = ReturnType<typeof createBookMappings>;
