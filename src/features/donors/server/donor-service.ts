import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError } from '#src/api/errors.ts';
import { editConflict } from '#src/api/edit-version.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonorForm } from '../admin-contract.ts';
import type { DonorDetail } from '../admin-donor.ts';
import { sumTotals } from '../sum-totals.ts';
import { donorListStore } from './donor-list-store.ts';
import { donorStore, type PersonRow } from './donor-store.ts';
import { donorNoteStore } from './note-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'findNumbers'>;
  clock: Clock;
  /** Time zone in which calendar years begin. */
  timeZone: string;
};

/** One donor in the admin area: details, notes, and changes of the record. */
export function createDonorService({ db, gatewayMode, receipts, clock, timeZone }: Dependencies) {
  /** @throws AppError 404 */
  async function getPerson(tx: Db, id: string): Promise<PersonRow> {
    const person = await donorStore.findPerson(tx, gatewayMode, id);
    if (!person) throw new AppError('not_found', 'Donor not found.');
    return person;
  }

  async function load(id: string): Promise<DonorDetail> {
    const person = await getPerson(db, id);
    const [records, years, first, recurring, remembrances, tributes, newsletter, pans, notes] =
      await Promise.all([
        donorStore.listRecords(db, person.id),
        donorStore.sumYears(db, person.id, timeZone),
        donorStore.findFirstDonation(db, person.id),
        donorListStore.listRecurring(db, [person.id]),
        donorStore.listRemembrances(db, person.id),
        donorStore.listTributes(db, person.id),
        donorStore.findSubscription(db, person.id),
        donorStore.listPans(db, person.id),
        donorNoteStore.list(db, person.id),
      ]);
    const { tags, contactConsent, consentAt, consentSource, editVersion, createdAt } = person;
    return {
      id: person.id,
      name: person.name ?? records.find(({ name }) => name)?.name ?? null,
      email: person.email ?? records.find(({ email }) => email)?.email ?? null,
      tags,
      contactConsent: contactConsent as DonorDetail['contactConsent'],
      consentAt: consentAt?.toISOString() ?? null,
      consentSource,
      editVersion,
      since: (first ?? createdAt).toISOString(),
      records,
      totals: sumTotals(years),
      years,
      recurring,
      remembrances,
      tributes: tributes.map((tribute) => ({ ...tribute, givenAt: tribute.givenAt.toISOString() })),
      newsletter,
      panEndings: pans.map((pan) => pan.slice(-4)),
      notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    };
  }

  async function listDonations(id: string, query: CursorQuery) {
    const person = await getPerson(db, id);
    const { rows, page } = await donorStore.listDonations(db, person.id, query);
    const numbers = await receipts.findNumbers(rows.map((row) => row.id));
    return page(
      rows,
      (row) => [row.givenAt, row.id],
      (row) => ({ ...row, givenAt: row.givenAt.toISOString(), receiptNumber: numbers.get(row.id) ?? null }),
    );
  }

  async function update(id: string, form: DonorForm, actor: Actor): Promise<DonorDetail> {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const before = await getPerson(tx, id);
      if (!(await donorStore.update(tx, before.id, form, now))) throw editConflict();
      await donorStore.refresh(tx, before.id);
      const detail = { contactConsent: form.contactConsent, tags: form.tags.length };
      await recordAudit(tx, { ...actor, at: now, event: 'donor.updated', target: before.id, detail });
    });
    return load(id);
  }

  async function addNote(id: string, note: { id: string; text: string }, actor: Actor): Promise<DonorDetail> {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const { id: donorId } = await getPerson(tx, id);
      const isNew = await donorNoteStore.insert(tx, {
        ...note,
        donorId,
        authorId: actor.actorId,
        createdAt: now,
      });
      if (isNew) await recordAudit(tx, { ...actor, at: now, event: 'donor.note-added', target: donorId });
    });
    return load(id);
  }

  async function deleteNote(id: string, noteId: string, actor: Actor): Promise<DonorDetail> {
    await db.transaction(async (tx) => {
      const { id: donorId } = await getPerson(tx, id);
      const at = clock.now();
      if (await donorNoteStore.delete(tx, donorId, noteId, at))
        await recordAudit(tx, { ...actor, at, event: 'donor.note-removed', target: donorId });
    });
    return load(id);
  }

  async function restoreNote(id: string, noteId: string, actor: Actor): Promise<DonorDetail> {
    await db.transaction(async (tx) => {
      const { id: donorId } = await getPerson(tx, id);
      const isRestored = await donorNoteStore.restore(tx, donorId, noteId);
      if (isRestored === null) throw new AppError('not_found', 'Note not found.');
      if (isRestored)
        await recordAudit(tx, { ...actor, at: clock.now(), event: 'donor.note-restored', target: donorId });
    });
    return load(id);
  }

  /** The audit entry is written before the numbers are returned. */
  async function showPans(id: string, actor: Actor): Promise<{ pans: string[] }> {
    const person = await getPerson(db, id);
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donor.pan-shown', target: person.id });
    return { pans: await donorStore.listPans(db, person.id) };
  }

  return { getPerson, load, listDonations, update, addNote, deleteNote, restoreNote, showPans };
}

export type DonorService = ReturnType<typeof createDonorService>;
