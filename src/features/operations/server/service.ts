import { listBackups } from '#src/platform/backup/backup-folder.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import { errorCode } from '#src/platform/error-code.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { readDiskSpace } from '#src/platform/storage/disk-space.ts';
import type { SystemState } from '../admin-contract.ts';
import { type IncidentArea, systemStore as store } from './store.ts';

type Mail = Omit<SystemState['mail'], 'lastFailure'>;
type Payments = { gateway: SystemState['gateway']['mode']; openDiscrepancies: number };

type SystemParts = {
  db: Db;
  config: Pick<Config, 'mode' | 'processes' | 'dataDir' | 'backup'>;
  version: string;
  jobs: Pick<Jobs, 'count' | 'deadLetters'>;
  readServices: () => Promise<{ mail: Mail; payments: Payments }>;
  readWebhooks: () => Promise<{ lastReceivedAt: string | null; day: { refused: number } }>;
  /** How much room there is; tests say so themselves. */
  readDisk?: (folder: string) => Promise<SystemState['disk']>;
  clock: Clock;
};

const weekMs = 7 * 86_400_000;
const mostShown = 10;

/** How the site as a whole is doing, for administrators. */
export function createSystem(parts: SystemParts) {
  const { db, config, version, jobs, readServices, readWebhooks, readDisk = readDiskSpace, clock } = parts;

  async function read(): Promise<SystemState> {
    const { mail, payments } = await readServices();
    const [database, disk, backups, jobState, lastFailure, webhooks, isOut, errors, policyReports] =
      await Promise.all([
        store.readDatabase(db),
        readDisk(config.dataDir),
        backupState(),
        stateOfJobs(),
        lastMailFailure(),
        readWebhooks(),
        store.isLedgerOutOfBalance(db, payments.gateway),
        incidentsOf('error'),
        incidentsOf('policy'),
      ]);
    const { queued, refused, unconfirmed, lastSentAt } = mail;
    return {
      version,
      mode: config.mode,
      processes: config.processes,
      database,
      disk,
      backups,
      jobs: jobState,
      mail: { queued, refused, unconfirmed, lastSentAt, lastFailure },
      gateway: {
        mode: payments.gateway,
        lastWebhookAt: webhooks.lastReceivedAt,
        refusedToday: webhooks.day.refused,
        openFindings: payments.openDiscrepancies,
        doesLedgerBalance: !isOut,
      },
      errors,
      policyReports,
    };
  }

  async function backupState(): Promise<SystemState['backups']> {
    const { schedule, passphrase, directory } = config.backup;
    const { kept, folderFault } = await listBackups(directory).then(
      (found) => ({ kept: found, folderFault: null }),
      // A folder that is gone for the moment, such as a mounted one, hides nothing else.
      (error: unknown) => ({ kept: [], folderFault: errorCode(error) ?? String(error) }),
    );
    return {
      schedule: schedule ?? null,
      isEncrypted: passphrase !== undefined,
      kept: kept.length,
      lastMadeAt: kept[0]?.madeAt.toISOString() ?? null,
      folderFault,
    };
  }

  async function stateOfJobs(): Promise<SystemState['jobs']> {
    const [kinds, givenUp] = await Promise.all([jobs.count(), jobs.deadLetters.list()]);
    return {
      kinds: kinds.filter(({ waiting, running }) => waiting + running > 0),
      // Without their reasons, which quote what a mail server or a visitor said.
      givenUp: givenUp.slice(0, mostShown).map(({ id, kind, attempts, givenUpAt }) => ({
        id,
        kind,
        attempts,
        givenUpAt: givenUpAt.toISOString(),
      })),
      givenUpCount: givenUp.length,
    };
  }

  async function lastMailFailure(): Promise<SystemState['mail']['lastFailure']> {
    const failure = await store.findLastMailFailure(db);
    if (!failure) return null;
    // Only the code: mail servers repeat addresses in what they say.
    const code = /\b(E[A-Z]{3,}|[45]\d\d)\b/.exec(failure.lastError ?? '')?.[1] ?? null;
    return { kind: failure.kind, code, state: failure.state, writtenAt: failure.createdAt.toISOString() };
  }

  async function incidentsOf(area: IncidentArea): Promise<SystemState['errors']> {
    const rows = await store.listIncidents(db, area, new Date(clock.now().getTime() - weekMs));
    return rows.flatMap(({ code, count, lastAt }) =>
      lastAt ? [{ code, count, lastAt: lastAt.toISOString() }] : [],
    );
  }

  return { read };
}

export type System = ReturnType<typeof createSystem>;
