import packageFacts from '#package' with { type: 'json' };
import { AppError } from '#src/api/errors.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import { listBackups } from '#src/platform/backup/backup-folder.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import { errorCode } from '#src/platform/error-code.ts';
import { failedJobQueue } from '#src/platform/jobs/failed-jobs.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { readDiskSpace } from '#src/platform/storage/disk-space.ts';
import type { SystemState } from '../admin-contract.ts';
import { type ErrorCountArea, systemStore as store } from './store.ts';

type Email = Omit<SystemState['email'], 'lastFailure'>;
type Payments = { gateway: SystemState['gateway']['mode']; openDiscrepancies: number };

export type Dependencies = {
  db: Db;
  config: Pick<Config, 'mode' | 'processes' | 'dataDir' | 'backup'>;
  jobs: Pick<Jobs, 'count' | 'failedJobs' | 'handles'>;
  readServices: () => Promise<{ email: Email; payments: Payments }>;
  readWebhooks: () => Promise<{ lastReceivedAt: string | null; day: { rejected: number } }>;
  /** Reads the free space of the disk; replaced in tests. */
  readDisk?: (folder: string) => Promise<SystemState['disk']>;
  clock: Clock;
};

const weekMs = 7 * msPerDay;

/** Enough that emails to addresses that do not exist, which fail again at each attempt, leave other jobs reachable. */
const maxShown = 200;

/** State of the site and its services, for administrators. */
export function createSystem(dependencies: Dependencies) {
  const { db, config, jobs, readServices, readWebhooks, readDisk = readDiskSpace, clock } = dependencies;

  async function read(): Promise<SystemState> {
    const { email, payments } = await readServices();
    const [database, disk, backups, jobState, lastFailure, webhooks, isOut, errors, policyReports] =
      await Promise.all([
        store.readDatabase(db),
        readDisk(config.dataDir),
        backupState(),
        stateOfJobs(),
        lastEmailFailure(),
        readWebhooks(),
        store.isLedgerOutOfBalance(db, payments.gateway),
        errorCountsOf('error'),
        errorCountsOf('policy'),
      ]);
    const { queued, rejected, unconfirmed, lastSentAt } = email;
    return {
      version: packageFacts.version,
      mode: config.mode,
      processes: config.processes,
      database,
      disk,
      backups,
      jobs: jobState,
      email: { queued, rejected, unconfirmed, lastSentAt, lastFailure },
      gateway: {
        mode: payments.gateway,
        lastWebhookAt: webhooks.lastReceivedAt,
        rejectedToday: webhooks.day.rejected,
        openDiscrepancies: payments.openDiscrepancies,
        doesLedgerBalance: !isOut,
      },
      errors,
      policyReports,
    };
  }

  async function backupState(): Promise<SystemState['backups']> {
    const { schedule, passphrase, directory } = config.backup;
    const { kept, folderError } = await listBackups(directory).then(
      (found) => ({ kept: found, folderError: null }),
      // A missing folder, such as an unmounted one, does not hide the other values.
      (error: unknown) => ({ kept: [], folderError: errorCode(error) ?? String(error) }),
    );
    return {
      schedule: schedule ?? null,
      isEncrypted: passphrase !== undefined,
      kept: kept.length,
      lastMadeAt: kept[0]?.madeAt.toISOString() ?? null,
      folderError,
    };
  }

  async function stateOfJobs(): Promise<SystemState['jobs']> {
    const [kinds, givenUp] = await Promise.all([jobs.count(), jobs.failedJobs.list()]);
    return {
      // Failed jobs are listed one by one.
      kinds: kinds.filter(({ kind, waiting, running }) => kind !== failedJobQueue && waiting + running > 0),
      // Without reasons, which quote mail servers or visitors.
      givenUp: givenUp.slice(0, maxShown).map(({ id, kind, attempts, givenUpAt }) => ({
        id,
        kind,
        attempts,
        givenUpAt: givenUpAt.toISOString(),
      })),
      givenUpCount: givenUp.length,
    };
  }

  /** Moves a failed job back to its queue, which runs it again. */
  async function retryJob(id: string, actor: Actor): Promise<void> {
    const job = (await jobs.failedJobs.list()).find((one) => one.id === id);
    if (job && !jobs.handles(job.kind))
      throw new AppError('conflict', 'This version of the site no longer has this job.');
    if (!job || (await jobs.failedJobs.retry([id])) === 0)
      throw new AppError('not_found', 'This job is no longer among the failed jobs.');
    await recordJob('job.retried', job, actor);
  }

  /** Deletes a failed job, also one that this version no longer has. */
  async function deleteJob(id: string, actor: Actor): Promise<void> {
    const job = (await jobs.failedJobs.list()).find((one) => one.id === id);
    if (!job) throw new AppError('not_found', 'This job is no longer among the failed jobs.');
    await jobs.failedJobs.remove(id);
    await recordJob('job.deleted', job, actor);
  }

  function recordJob(
    event: 'job.retried' | 'job.deleted',
    { id, kind }: { id: string; kind: string },
    actor: Actor,
  ) {
    return recordAudit(db, { ...actor, at: clock.now(), event, target: id, detail: { name: kind } });
  }

  async function lastEmailFailure(): Promise<SystemState['email']['lastFailure']> {
    const failure = await store.findLastEmailFailure(db);
    if (!failure) return null;
    // Only the code: mail servers repeat addresses in their messages.
    const code = /\b(E[A-Z]{3,}|[45]\d\d)\b/.exec(failure.lastError ?? '')?.[1] ?? null;
    return { kind: failure.kind, code, state: failure.state, writtenAt: failure.createdAt.toISOString() };
  }

  async function errorCountsOf(area: ErrorCountArea): Promise<SystemState['errors']> {
    const rows = await store.listErrorCounts(db, area, new Date(clock.now().getTime() - weekMs));
    return rows.flatMap(({ code, count, lastAt }) =>
      lastAt ? [{ code, count, lastAt: lastAt.toISOString() }] : [],
    );
  }

  return { read, retryJob, deleteJob };
}

export type System = ReturnType<typeof createSystem>;
