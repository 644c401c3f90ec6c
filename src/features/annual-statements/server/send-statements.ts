import type { LegalEntity } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { statementEmail } from './statement-email.ts';
import { annualStatementStore as store } from './store.ts';

type Dependencies = {
  db: Db;
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

/** Emails the statements of a run. Its state is in the database, so that another process can continue. */
export function createStatementSending({ db, receipts, mailer, jobs, site, clock }: Dependencies) {
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

  return { sendNext };
}
