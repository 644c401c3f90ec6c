import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Volunteer, VolunteerChange, VolunteerFilter, VolunteerQuery } from '../admin-contract.ts';
import { type StoredVolunteer, volunteerStore as store } from './store.ts';

const header = [
  'name',
  'email',
  'phone',
  'place',
  'languages',
  'skills',
  'other skills',
  'times',
  'hours a month',
  'status',
  'note',
  'message',
  'signed up',
];

/** Volunteers for the team. */
export function createVolunteerAdmin({ db, clock }: { db: Db; clock: Clock }) {
  async function list(query: VolunteerQuery): Promise<Page<Volunteer>> {
    const page = await store.list(db, query);
    return { ...page, items: page.items.map(publicVolunteer) };
  }

  async function update(
    id: string,
    { version, state, note }: VolunteerChange,
    actor: Actor,
  ): Promise<Volunteer> {
    return db.transaction(async (tx) => {
      if (!(await store.find(tx, id))) throw new AppError('not_found', 'Volunteer not found.');
      if (!(await store.update(tx, id, version, { state, note, updatedAt: clock.now() })))
        throw editConflict();
      await recordAudit(tx, {
        ...actor,
        at: clock.now(),
        event: 'volunteer.saved',
        target: id,
        detail: { state },
      });
      const row = await store.find(tx, id);
      if (!row) throw new Error('the volunteer was deleted in this transaction');
      return publicVolunteer(row);
    });
  }

  async function deleteVolunteer(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.delete(tx, id))) throw new AppError('not_found', 'Volunteer not found.');
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'volunteer.removed', target: id });
    });
  }

  /** @returns the lines of the table */
  async function exportTable(filter: VolunteerFilter, actor: Actor): Promise<AsyncGenerator<string>> {
    await recordAudit(db, { ...actor, at: clock.now(), event: 'volunteer.exported' });
    return csvText(header, rows());

    async function* rows() {
      for await (const row of store.all(db, filter)) {
        yield [
          row.name,
          row.email,
          row.phone,
          row.place,
          row.spokenLanguages.join(' '),
          row.skills.join(' '),
          row.otherSkills,
          row.times.join(' '),
          { decimal: String(row.hoursPerMonth) },
          row.state,
          row.note,
          row.message,
          row.createdAt.toISOString(),
        ];
      }
    }
  }

  return { list, update, delete: deleteVolunteer, exportTable };
}

export type VolunteerAdmin = ReturnType<typeof createVolunteerAdmin>;

function publicVolunteer({ createdAt, ...row }: StoredVolunteer): Volunteer {
  return { ...row, createdAt: createdAt.toISOString() };
}
