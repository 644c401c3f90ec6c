import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError } from '#src/api/errors.ts';
import { daysOfAccount, type LegalEntity, yearOfAccount } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { StatementRun } from '../admin-contract.ts';
import { annualStatementsJob } from './send-statements.ts';
import { annualStatementStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'printYear'>;
  jobs: JobQueue;
  clock: Clock;
};

type Year = { entity: LegalEntity; year: number };

const previews = 3;
const listedChanges = 20;

/** Runs of annual statements: preview, start and progress. */
export function createAnnualStatements({ db, gatewayMode, receipts, jobs, clock }: Dependencies) {
  async function read({ entity, year }: Year): Promise<StatementRun> {
    const scope = { gatewayMode, entity, year };
    const run = await store.findRun(db, scope);
    const first = await store.listFirst(db, scope, previews);
    const changed = run && (await store.listChanged(db, run.id, scope, listedChanges));
    const counts = run ? await store.count(db, run.id) : { waiting: 0, emailed: 0, empty: 0 };
    // A correction that starts while the run is completed leaves statements for the next job.
    const completedAt = counts.waiting === 0 ? run?.completedAt : null;
    return {
      entity,
      year,
      ...daysOfAccount(entity, year),
      isOver: isOver(entity, year),
      ...(await store.countYear(db, scope, run?.id ?? null)),
      startedAt: run?.startedAt.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
      ...counts,
      previews: first.map(({ email, name, donations }, index) => ({
        number: index + 1,
        donor: name ?? email,
        donations,
      })),
      changed: changed ?? { total: 0, items: [] },
    };
  }

  /** PDF of one of the first donors, exactly as it is emailed. */
  async function preview({ entity, year, number }: Year & { number: number }) {
    const first = await store.listFirst(db, { gatewayMode, entity, year }, previews);
    const donor = first[number - 1];
    const pdf = donor && (await receipts.printYear(donor.email, { entity, year }, donor.language));
    if (!pdf) throw new AppError('not_found', 'Statement not found.');
    return pdf;
  }

  /** Adds all donors who have no statement of the year, and sends theirs. */
  async function send({ entity, year }: Year, actor: Actor): Promise<StatementRun> {
    if (!isOver(entity, year)) throw new AppError('conflict', 'This year is not over.');
    const startedAt = clock.now();
    const scope = { gatewayMode, entity, year };
    await db.transaction(async (tx) => {
      const runId = await store.openRun(tx, scope, actor.actorId, startedAt);
      await store.addDonors(tx, runId, scope);
      await jobs.enqueue(tx, annualStatementsJob, { runId });
      const detail = { entity, year };
      const event = 'annual-statements.started';
      await recordAudit(tx, { ...actor, at: startedAt, event, target: runId, detail });
    });
    return read({ entity, year });
  }

  /** Sends corrected statements to the donors whose receipts changed after theirs was sent. */
  async function sendChanged({ entity, year }: Year, actor: Actor): Promise<StatementRun> {
    const at = clock.now();
    const scope = { gatewayMode, entity, year };
    await db.transaction(async (tx) => {
      const run = await store.findRun(tx, scope);
      if (!run || (await store.reopenChanged(tx, run.id, scope)) === 0) return;
      await store.openRun(tx, scope, actor.actorId, at);
      await jobs.enqueue(tx, annualStatementsJob, { runId: run.id });
      const event = 'annual-statements.corrected';
      await recordAudit(tx, { ...actor, at, event, target: run.id, detail: { entity, year } });
    });
    return read({ entity, year });
  }

  function isOver(entity: LegalEntity, year: number): boolean {
    return year < yearOfAccount(entity, clock.now());
  }

  return { read, preview, send, sendChanged };
}

export type AnnualStatements = ReturnType<typeof createAnnualStatements>;
