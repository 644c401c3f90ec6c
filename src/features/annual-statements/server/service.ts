import { AppError } from '#src/api/errors.ts';
import { daysOfAccount, type LegalEntity, yearOfAccount } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { StatementRun } from '../admin-contract.ts';
import { statementEmail } from './statement-email.ts';
import { annualStatementStore as store, type GatewayMode } from './store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'printYear'>;
  mailer: Mailer;
  jobs: JobQueue;
  site: EmailSite;
  clock: Clock;
};

type Waiting = Awaited<ReturnType<typeof store.listWaiting>>[number];
type Year = { entity: LegalEntity; year: number };

export const annualStatementsJob = jobKind<{ runId: string }>('annual-statements.send');

/** Statements of one job, which ends well within its time limit; the next job continues. */
const statementsAtOnce = 25;
const previews = 3;

/** Emails the statements of a year to all donors of an entity. */
export function createAnnualStatements(dependencies: Dependencies) {
  const { db, gatewayMode, receipts, mailer, jobs, site, clock } = dependencies;

  async function read({ entity, year }: Year): Promise<StatementRun> {
    const scope = { gatewayMode, entity, year };
    const run = await store.findRun(db, scope);
    const first = await store.listFirst(db, scope, previews);
    return {
      entity,
      year,
      ...daysOfAccount(entity, year),
      isOver: isOver(entity, year),
      ...(await store.countYear(db, scope)),
      startedAt: run?.startedAt.toISOString() ?? null,
      completedAt: run?.completedAt?.toISOString() ?? null,
      ...(run ? await store.count(db, run.id) : { waiting: 0, emailed: 0, empty: 0 }),
      previews: first.map(({ email, name, donations }, index) => ({
        number: index + 1,
        donor: name ?? email,
        donations,
      })),
    };
  }

  /** PDF of one of the first donors, exactly as it is emailed. */
  async function preview({ entity, year, number }: Year & { number: number }) {
    const first = await store.listFirst(db, { gatewayMode, entity, year }, previews);
    const donor = first[number - 1];
    const paper = donor && (await receipts.printYear(donor.email, { entity, year }, donor.language));
    if (!paper) throw new AppError('not_found', 'Statement not found.');
    return paper;
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

  /** Job: sends the next statements of a run, then enqueues itself until none waits. */
  async function sendNext(runId: string): Promise<void> {
    const scope = await store.getScope(db, runId);
    if (!scope) return;
    const waiting = await store.listWaiting(db, runId, statementsAtOnce);
    const failures: unknown[] = [];
    for (const statement of waiting)
      await sendOne(statement, scope).catch((error: unknown) => failures.push(error));
    // One statement that cannot be printed must not stop the others.
    if (failures.length > 0 && failures.length === waiting.length)
      throw new AggregateError(failures, `${failures.length} annual statements failed`);
    await db.transaction(async (tx) => {
      if (waiting.length === 0) await store.complete(tx, runId, clock.now());
      else await jobs.enqueue(tx, annualStatementsJob, { runId });
    });
  }

  async function sendOne({ id, donorEmail: address, language }: Waiting, { entity, year }: Year) {
    const paper = await receipts.printYear(address, { entity, year }, language);
    await db.transaction(async (tx) => {
      if (!(await store.finish(tx, id, paper ? 'emailed' : 'empty', clock.now()))) return;
      if (paper) await mailer.send(tx, statementEmail({ site, address, entity, year, language, paper }));
    });
  }

  function isOver(entity: LegalEntity, year: number): boolean {
    return year < yearOfAccount(entity, clock.now());
  }

  return { read, preview, send, sendNext };
}

export type AnnualStatements = ReturnType<typeof createAnnualStatements>;
