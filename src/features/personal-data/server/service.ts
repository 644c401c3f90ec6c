import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Erasure } from '#src/platform/privacy/personal-data.ts';
import { type FoundData, personalDataKinds } from '../admin-contract.ts';

/** Data of a person in all parts of the site. */
export type PersonalDataOfSite = {
  /** @returns records by kind */
  find: (email: string) => Promise<Record<string, object[]>>;
  erase: (tx: Db, email: string) => Promise<Erasure>;
  /** Kinds that erasure keeps. */
  keptKinds: readonly string[];
};

type Dependencies = { db: Db; personalData: PersonalDataOfSite; clock: Clock };

/** Export and erasure of a person on request. Audit entries contain no address. */
export function createPersonalDataService({ db, personalData, clock }: Dependencies) {
  async function count(email: string): Promise<FoundData[]> {
    const found = await personalData.find(email);
    return personalDataKinds
      .map((kind) => ({
        kind,
        records: found[kind]?.length ?? 0,
        isKept: personalData.keptKinds.includes(kind),
      }))
      .filter(({ records }) => records > 0);
  }

  /** The audit entry is written before the data is returned. */
  async function exportAll(email: string, actor: Actor) {
    await recordAudit(db, { ...actor, at: clock.now(), event: 'personal-data.exported' });
    const found = await personalData.find(email);
    const data = Object.fromEntries(
      Object.entries(found).map(([kind, records]) => [kind, records.map((record) => ({ ...record }))]),
    );
    return { person: email, data };
  }

  async function erase(email: string, actor: Actor): Promise<Erasure> {
    return db.transaction(async (tx) => {
      const erasure = await personalData.erase(tx, email);
      const detail = { removed: foundIn(erasure.removed), kept: foundIn(erasure.kept) };
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'personal-data.erased', detail });
      return erasure;
    });
  }

  return { count, exportAll, erase };
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

function foundIn(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, records]) => records > 0));
}
