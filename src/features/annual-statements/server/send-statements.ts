import type { LegalEntity } from '#src/features/receipts/contract.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { statementEmail } from './statement-email.ts';
import { annualStatementStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  receipts: Pick<ReceiptService, 'printYear' | 'printVoidYear'>;
  mailer: Mailer;
  site: EmailSite;
  clock: Clock;
};

type Waiting = Awaited<ReturnType<typeof store.listWaiting>>[number];
type Year = { entity: LegalEntity; year: number };

export const annualStatementsJob = jobKind<{ runId: string }>('annual-statements.send', {
  maxRunSeconds: 3600,
});

/** Emails the statements of a run. Its state is in the database, so that another process can continue. */
export function createStatementSending({ db, receipts, mailer, site, clock }: Dependencies) {
  /** Job: sends all statements of a run that wait. When some fail, the job is retried for those. */
  async function sendWaiting(runId: string): Promise<void> {
    const scope = await store.getScope(db, runId);
    if (!scope) return;
    const waiting = inBatches((batch) => store.listWaiting(db, runId, batch));
    await runEach(waiting, (statement) => sendOne(statement, scope));
    await store.complete(db, runId, clock.now());
  }

  async function sendOne(statement: Waiting, { entity, year }: Year): Promise<void> {
    const { id, donorEmail: address, language, replacesSentAt } = statement;
    const isCorrected = replacesSentAt !== null;
    // Receipts that are issued while the statement is printed count as later changes.
    const printedAt = clock.now();
    const given = await receipts.printYear(address, { entity, year }, language);
    const pdf =
      given ?? (isCorrected ? await receipts.printVoidYear(address, { entity, year }, language) : null);
    await db.transaction(async (tx) => {
      if (!(await store.finish(tx, id, pdf ? 'emailed' : 'empty', printedAt))) return;
      if (!pdf) return;
      await mailer.send(tx, statementEmail({ site, address, entity, year, language, pdf, isCorrected }));
    });
  }

  return { sendWaiting };
}
