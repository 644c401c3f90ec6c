import { createHash } from 'node:crypto';
import type { ImportedDonations } from '#src/features/donations/server/feature.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { importMapping } from '../admin-contract.ts';
import { type ImportedValues, readRow } from '../read-row.ts';
import { duplicateStore } from './duplicate-store.ts';
import { importStore } from './import-store.ts';

type Dependencies = {
  db: Db;
  imported: ImportedDonations;
  jobs: JobQueue;
  clock: Clock;
  timeZone: string;
};
type Locked = NonNullable<Awaited<ReturnType<(typeof importStore)['lock']>>>;

/** One job runs some batches and enqueues the next, so that no job takes long. */
export const importJob = jobKind<{ importId: string }>('donation-imports.run');

const batchesPerJob = 25;
const checkedAtOnce = 200;
const writtenAtOnce = 20;

/**
 * Continues an import, batch by batch: rows are checked, imported or undone. Each batch is one transaction
 * that changes the state of its rows, so that a killed process neither repeats nor skips any.
 */
export function createImportRunner({ db, imported, jobs, clock, timeZone }: Dependencies) {
  async function run(importId: string): Promise<void> {
    for (let batch = 1; batch <= batchesPerJob; batch += 1) {
      const hasMore = await db.transaction(async (tx) => {
        const entry = await importStore.lock(tx, importId);
        const goesOn = entry !== null && (await runBatch(tx, entry));
        if (goesOn && batch === batchesPerJob) await jobs.enqueue(tx, importJob, { importId });
        return goesOn;
      });
      if (!hasMore) return;
    }
  }

  /** @returns whether there is more to do */
  async function runBatch(tx: Db, entry: Locked): Promise<boolean> {
    if (entry.state === 'checking') return checkBatch(tx, entry);
    if (entry.state === 'importing') return importBatch(tx, entry);
    if (entry.state === 'undoing') return undoBatch(tx, entry);
    return false;
  }

  async function checkBatch(tx: Db, entry: Locked): Promise<boolean> {
    const batch = await importStore.listBatch(tx, entry.id, 'new', checkedAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'checked');

    const context = await contextOf(tx, entry);
    const read = [];
    for (const { line, cells } of batch) {
      const row = readRow(cells, context);
      if ('values' in row) read.push({ line, key: keyOf(row.values), values: row.values });
      else await importStore.updateRow(tx, entry.id, line, { state: 'wrong', errors: row.errors });
    }
    const byKey = await duplicateStore.findByKey(
      tx,
      entry,
      read.flatMap(({ key }) => key ?? []),
    );
    const same = await duplicateStore.findSameDonations(tx, entry, read, timeZone);
    for (const { line, key } of read) {
      const isDuplicate = same.has(line) || (key !== null && byKey.has(key));
      await importStore.updateRow(tx, entry.id, line, {
        state: isDuplicate ? 'duplicate' : 'ready',
        externalId: key,
        paymentId: same.get(line) ?? (key === null ? null : (byKey.get(key) ?? null)),
      });
      if (key !== null && !isDuplicate) byKey.set(key, null);
    }
    return true;
  }

  async function importBatch(tx: Db, entry: Locked): Promise<boolean> {
    const batch = await importStore.listBatch(tx, entry.id, 'ready', writtenAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'imported');

    const context = await contextOf(tx, entry);
    for (const { line, cells } of batch) {
      const row = readRow(cells, context);
      if ('values' in row) {
        const paymentId = paymentIdOf(entry.id, line);
        const { externalId: _externalId, ...values } = row.values;
        await imported.write(tx, { id: paymentId, ...values }, entry.uploadedById);
        await importStore.updateRow(tx, entry.id, line, { state: 'imported', paymentId });
      } else await importStore.updateRow(tx, entry.id, line, { state: 'wrong', errors: row.errors });
    }
    return true;
  }

  async function undoBatch(tx: Db, entry: Locked): Promise<boolean> {
    const batch = await importStore.listBatch(tx, entry.id, 'imported', writtenAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'undone');

    const paymentIds = batch.flatMap(({ paymentId }) => paymentId ?? []);
    const donorIds = await duplicateStore.listDonorIds(tx, paymentIds);
    for (const { line, paymentId } of batch) {
      if (paymentId) await imported.undo(tx, paymentId, entry.uploadedById);
      await importStore.updateRow(tx, entry.id, line, { state: 'undone' });
    }
    await duplicateStore.removeEmptyDonors(tx, donorIds);
    return true;
  }

  async function finish(tx: Db, id: string, state: 'checked' | 'imported' | 'undone'): Promise<false> {
    await importStore.update(tx, id, { state, finishedAt: clock.now() });
    return false;
  }

  async function contextOf(tx: Db, { header, mapping }: Locked) {
    return {
      header,
      mapping: importMapping.parse(mapping),
      projects: await duplicateStore.readProjects(tx),
      today: isoDay(calendarDay(clock.now(), timeZone)),
    };
  }

  return { run };
}

/**
 * Key that identifies duplicates: the ID in the other system, or address, amount and day; null without both.
 */
function keyOf({ externalId, donorEmail, amountMinor, currency, receivedOn }: ImportedValues): string | null {
  if (externalId) return externalId.replace(/^#/, ' #');
  if (!donorEmail) return null;
  const text = [donorEmail.toLowerCase(), amountMinor, currency, receivedOn].join('|');
  return `#${createHash('sha256').update(text).digest('base64url')}`;
}

/** ID derived from the row, so that a row always creates the same donation. */
function paymentIdOf(importId: string, line: number): string {
  const hex = createHash('sha256').update(`${importId}:${line}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
