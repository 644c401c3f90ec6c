import { createHash } from 'node:crypto';
import { formerDonorStore, type ImportedDonations } from '#src/features/donations/server/feature.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { derivedId } from '#src/platform/records/derived-id.ts';
import { type ImportedValues, readRow } from '../read-row.ts';
import { duplicateStore } from './duplicate-store.ts';
import { importStore } from './import-store.ts';
import { readContext } from './row-context.ts';

type Dependencies = {
  db: Db;
  imported: ImportedDonations;
  jobs: JobQueue;
  clock: Clock;
  timeZone: string;
};
type Locked = NonNullable<Awaited<ReturnType<(typeof importStore)['lock']>>>;
type Batch = Awaited<ReturnType<(typeof importStore)['listBatch']>>;
type Read = { line: number; key: string | null; values: ImportedValues };

/** One job runs some batches and enqueues the next, so that no job takes long. */
export const importJob = jobKind<{ importId: string; actorId?: string | null }>('donation-imports.run');

const batchesPerJob = 25;
const checkedAtOnce = 200;
const writtenAtOnce = 20;

/**
 * Continues an import, batch by batch: rows are checked, imported or undone. Each batch is one transaction
 * that changes the state of its rows, so that a killed process neither repeats nor skips any.
 */
export function createImportRunner({ db, imported, jobs, clock, timeZone }: Dependencies) {
  /** @param actorId user who started or undid the import; by default the one who uploaded the file */
  async function run(importId: string, actorId?: string | null): Promise<void> {
    for (let batch = 1; batch <= batchesPerJob; batch += 1) {
      const hasMore = await db.transaction(async (tx) => {
        const entry = await importStore.lock(tx, importId);
        const goesOn = entry !== null && (await runBatch(tx, entry, actorId ?? entry.uploadedById));
        if (goesOn && batch === batchesPerJob)
          await jobs.enqueue(tx, importJob, { importId, actorId: actorId ?? null });
        return goesOn;
      });
      if (!hasMore) return;
    }
  }

  /** @returns whether there is more to do */
  async function runBatch(tx: Db, entry: Locked, actorId: string | null): Promise<boolean> {
    if (entry.state === 'checking') return checkBatch(tx, entry);
    if (entry.state === 'importing')
      return imported.changeAfterCorrections(tx, () => importBatch(tx, entry, actorId));
    if (entry.state === 'undoing')
      return imported.changeAfterCorrections(tx, () => undoBatch(tx, entry, actorId));
    return false;
  }

  async function checkBatch(tx: Db, entry: Locked): Promise<boolean> {
    const batch = await importStore.listBatch(tx, entry.id, 'new', checkedAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'checked');

    const read = await readRows(tx, entry, batch);
    const known = await findKnown(tx, entry, read);
    const taken = new Set(await duplicateStore.listReadyKeys(tx, entry, keysOf(read)));
    for (const { line, key } of read) {
      const isDuplicate = known.has(line) || (key !== null && taken.has(key));
      await importStore.updateRow(tx, entry.id, line, {
        state: isDuplicate ? 'duplicate' : 'ready',
        externalId: key,
        paymentId: known.get(line) ?? null,
      });
      if (key !== null && !isDuplicate) taken.add(key);
    }
    return true;
  }

  /** Looks for duplicates again: another import may have written the same donations since the check. */
  async function importBatch(tx: Db, entry: Locked, actorId: string | null): Promise<boolean> {
    await duplicateStore.lockImports(tx, entry.gatewayMode);
    const batch = await importStore.listBatch(tx, entry.id, 'ready', writtenAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'imported');

    const read = await readRows(tx, entry, batch);
    const known = await findKnown(tx, entry, read);
    for (const { line, values } of read) {
      if (known.has(line)) {
        const paymentId = known.get(line) ?? null;
        await importStore.updateRow(tx, entry.id, line, { state: 'duplicate', paymentId });
      } else await write(tx, { entry, line, actorId }, values);
    }
    return true;
  }

  async function write(
    tx: Db,
    { entry, line, actorId }: { entry: Locked; line: number; actorId: string | null },
    { externalId: _externalId, ...values }: ImportedValues,
  ): Promise<void> {
    const paymentId = derivedId(`${entry.id}:${line}`);
    await imported.write(tx, { id: paymentId, ...values }, actorId);
    await importStore.updateRow(tx, entry.id, line, { state: 'imported', paymentId });
  }

  /** Reads the values of rows, and marks those that are wrong. */
  async function readRows(tx: Db, entry: Locked, batch: Batch) {
    const context = await readContext(tx, entry, { clock, timeZone });
    const read: Read[] = [];
    for (const { line, cells } of batch) {
      const row = readRow(cells, context);
      if ('values' in row) read.push({ line, key: keyOf(row.values), values: row.values });
      else await importStore.updateRow(tx, entry.id, line, { state: 'wrong', errors: row.errors });
    }
    return read;
  }

  /** @returns the lines whose donation exists already, each with that donation */
  async function findKnown(tx: Db, entry: Locked, read: Read[]): Promise<Map<number, string>> {
    const byKey = await duplicateStore.findByKey(tx, entry, read);
    const same = await duplicateStore.findSameDonations(tx, entry, read, timeZone);
    const withoutAddress = await duplicateStore.findSameWithoutAddress(tx, entry, read);
    return new Map([...byKey, ...same, ...withoutAddress]);
  }

  async function undoBatch(tx: Db, entry: Locked, actorId: string | null): Promise<boolean> {
    const batch = await importStore.listBatch(tx, entry.id, 'imported', writtenAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'undone');

    const paymentIds = batch.flatMap(({ paymentId }) => paymentId ?? []);
    const donors = await formerDonorStore.list(tx, paymentIds);
    for (const { line, paymentId } of batch) {
      if (paymentId) await imported.undo(tx, paymentId, actorId);
      await importStore.updateRow(tx, entry.id, line, { state: 'undone' });
    }
    await formerDonorStore.tidy(tx, donors);
    return true;
  }

  async function finish(tx: Db, id: string, state: 'checked' | 'imported' | 'undone'): Promise<false> {
    await importStore.update(tx, id, { state, finishedAt: clock.now() });
    return false;
  }

  return { run };
}

function keysOf(read: Read[]): string[] {
  return read.flatMap(({ key }) => key ?? []);
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
