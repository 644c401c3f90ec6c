import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type {
  AdminFestivalQuery,
  EarlierFestival,
  EditedFestival,
  FestivalForm,
  ListedFestival,
} from '../admin-contract.ts';
import { festivalTexts, type FestivalTexts, festivalTextsOf } from '../festival-texts.ts';
import { type FestivalRow, festivalStore as store } from './store.ts';

/** Earlier versions that are kept of each festival. */
const keptVersions = 50;

type Dependencies = { db: Db; clock: Clock; translations: Pick<TranslationService, 'statesOf'> };

/** Manages the texts about festivals. They are never deleted, because links of the calendar lead to them. */
export function createFestivalAdmin({ db, clock, translations }: Dependencies) {
  const audit = createAudit(clock);

  async function list(query: AdminFestivalQuery): Promise<Page<ListedFestival>> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('festival', page.items);
    return { ...page, items: page.items.map((row) => ({ ...row, translations: statesOf(row.id) })) };
  }

  async function get(id: string): Promise<EditedFestival> {
    return find(db, id);
  }

  async function create(form: FestivalForm, actor: Actor): Promise<EditedFestival> {
    return write(form, async (tx) => {
      const row = await store.insert(tx, form);
      await audit(tx, actor, { event: 'festival.created', target: row.id, detail: { slug: row.observance } });
      return row;
    });
  }

  async function update(
    id: string,
    { version, ...form }: FestivalForm & { version: number },
    actor: Actor,
  ): Promise<EditedFestival> {
    return write(form, async (tx) => {
      const before = await find(tx, id);
      const change = { ...form, isSample: false, updatedAt: clock.now() };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      const row = await find(tx, id);
      await keepVersion(tx, before, null);
      await keepVersion(tx, row, actor.actorId);
      await store.deleteVersions(tx, id, before.version - keptVersions);
      await audit(tx, actor, { event: 'festival.saved', target: id, detail: { slug: row.observance } });
      return row;
    });
  }

  /** Stores the texts of a version, unless its own save did. */
  async function keepVersion(tx: Db, row: FestivalRow, savedBy: string | null): Promise<void> {
    const { id: festivalId, version, updatedAt: savedAt } = row;
    await store.addVersion(tx, { festivalId, version, texts: festivalTextsOf(row), savedBy, savedAt });
  }

  async function listVersions(id: string): Promise<EarlierFestival[]> {
    const { version } = await find(db, id);
    const rows = await store.listVersions(db, id, { before: version, limit: keptVersions });
    return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
  }

  async function getVersion(id: string, version: number): Promise<FestivalTexts> {
    const texts = await store.findVersion(db, id, version);
    if (!texts) throw new AppError('not_found', 'Version not found.');
    return festivalTexts.parse(texts);
  }

  async function find(tx: Db, id: string): Promise<FestivalRow> {
    const row = await store.find(tx, id);
    if (!row) throw new AppError('not_found', 'Festival not found.');
    return row;
  }

  /** Runs a transaction whose only expected error is an observance that has a text already. */
  async function write(form: FestivalForm, work: (tx: Db) => Promise<EditedFestival>) {
    try {
      return await db.transaction(work);
    } catch (cause) {
      if (brokenUniqueRule(cause) !== 'festivals_observance_unique') throw cause;
      throw fieldError('observance', 'taken', `${form.observance} has a text already.`, cause);
    }
  }

  return { list, get, create, update, listVersions, getVersion };
}

export type FestivalAdmin = ReturnType<typeof createFestivalAdmin>;
