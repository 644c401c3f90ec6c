import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { cursorAfter } from '#src/platform/database/keyset.ts';
import type {
  AdminTextQuery,
  DivisionDetail,
  DivisionForm,
  EditedText,
  ListedText,
  TextForm,
} from '../../admin-contract.ts';
import type { EarlierVerse, EditedVerse, ListedVerse, VerseQuery } from '../../verse-admin-contract.ts';
import { readDivision } from '../../format/read-division.ts';
import { textPath } from '../../text-names.ts';
import { type VerseForm, verseFormOf, verseOf } from '../../verse-form.ts';
import { textImportStore } from '../import-store.ts';
import { wholeEdition } from '../public-text.ts';
import { verseRow } from '../verse-row.ts';
import { keepVersions } from '../verse-versions.ts';
import { textAdminStore as store } from './admin-store.ts';

/** Earlier versions that are listed of each verse. */
const listedVersions = 50;

type Dependencies = { db: Db; clock: Clock };

type Versioned<Form> = Form & { version: number };

/** Works, divisions and verses as administrators edit them. */
export function createTextAdmin({ db, clock }: Dependencies) {
  const audit = createAudit(clock);

  async function listTexts(query: AdminTextQuery): Promise<Page<ListedText>> {
    const { rows, page } = await store.listWorks(db, query);
    return page(
      rows,
      ({ position, id }) => [position, id],
      ({ position: _position, ...row }) => row,
    );
  }

  async function getText(id: string, tx: Db = db): Promise<EditedText> {
    const work = await store.findWork(tx, id);
    if (!work) throw new AppError('not_found', 'Text not found.');
    const divisions = await store.listDivisions(tx, id);
    const { slug, title, description, state, version } = work;
    return {
      id,
      slug,
      title,
      description,
      state,
      version,
      editions: work.editions.map(wholeEdition),
      divisions: divisions.map(withIsoDate),
    };
  }

  async function updateText(
    id: string,
    { version, ...form }: Versioned<TextForm>,
    actor: Actor,
  ): Promise<EditedText> {
    return db.transaction(async (tx) => {
      const { slug, divisions } = await getText(id, tx);
      reportUnknownDivisions(form.editions, divisions);
      const change = { ...form, updatedAt: clock.now() };
      if (!(await store.updateWork(tx, id, version, change))) throw editConflict();
      await audit(tx, actor, { event: 'text.saved', target: id, detail: { slug, state: form.state } });
      return getText(id, tx);
    });
  }

  async function getDivision(id: string, tx: Db = db): Promise<DivisionDetail> {
    const division = await store.findDivision(tx, id);
    if (!division) throw new AppError('not_found', 'Text not found.');
    return withIsoDate(division);
  }

  async function updateDivision(
    id: string,
    { version, isPublished, reviewedBy, reviewedOn }: Versioned<DivisionForm>,
    actor: Actor,
  ): Promise<DivisionDetail> {
    return db.transaction(async (tx) => {
      const before = await getDivision(id, tx);
      if (isPublished && before.verses === 0)
        throw fieldError('isPublished', 'empty', 'isPublished: this division has no verses.');
      const now = clock.now();
      const wasPublished = before.publishedAt !== null;
      const review = { reviewedBy: reviewedBy || null, reviewedOn: reviewedOn || null };
      const publication = isPublished === wasPublished ? {} : { publishedAt: isPublished ? now : null };
      if (!(await store.updateDivision(tx, id, version, { ...review, ...publication, updatedAt: now })))
        throw editConflict();

      const detail = { slug: `${before.work.slug}/${before.slug}` };
      if (isPublished !== wasPublished) {
        await audit(tx, actor, {
          event: isPublished ? 'text.published' : 'text.unpublished',
          target: id,
          detail,
        });
      }
      if (review.reviewedBy !== before.reviewedBy || review.reviewedOn !== before.reviewedOn) {
        await audit(tx, actor, { event: 'text.reviewed', target: id, detail });
      }
      return getDivision(id, tx);
    });
  }

  async function listVerses(divisionId: string, { at, ...query }: VerseQuery): Promise<Page<ListedVerse>> {
    await getDivision(divisionId);
    const cursor = query.cursor ?? (at && (await cursorOfPage(divisionId, at, query.limit)));
    const { rows, page } = await store.listVerses(db, divisionId, { ...query, cursor });
    return page(
      rows,
      ({ position, id }) => [position, id],
      ({ id, number, lines, words, translations, updatedAt }) => ({
        id,
        number,
        line: lines[0] ?? '',
        words,
        languages: [...new Set(translations.map(({ language }) => language))],
        updatedAt: updatedAt.toISOString(),
      }),
    );
  }

  /** Cursor of the page that contains a verse; undefined for the first page, also when there is no such verse. */
  async function cursorOfPage(divisionId: string, at: string, limit: number): Promise<string | undefined> {
    const last = await store.findPageStart(db, divisionId, { at, limit });
    return last ? cursorAfter([last.position, last.id]) : undefined;
  }

  async function getVerse(id: string, tx: Db = db): Promise<EditedVerse> {
    const { verse, work, division } = await findVerse(tx, id);
    const { number, version, divisionId } = verse;
    const path = textPath(work, division, number);
    const previous = await store.findNeighbor(tx, verse, 'before');
    const next = await store.findNeighbor(tx, verse, 'after');
    return { ...verseFormOf(verse), id, number, version, path, divisionId, previous, next };
  }

  async function updateVerse(
    id: string,
    { version, ...form }: Versioned<VerseForm>,
    actor: Actor,
  ): Promise<EditedVerse> {
    return db.transaction(async (tx) => {
      const { verse: before, work, division } = await findVerse(tx, id);
      const after = verseOf(before.number, form);
      const now = clock.now();
      const row = { ...verseRow(after), updatedAt: now };
      if (!(await textImportStore.updateVerse(tx, id, version, row))) throw editConflict();
      await keepVersions(tx, [{ before, after }], { now, actorId: actor.actorId });
      await bumpContentVersion(tx);
      const detail = { slug: `${work}/${division}/${before.number}` };
      await audit(tx, actor, { event: 'text.verse-saved', target: id, detail });
      return getVerse(id, tx);
    });
  }

  async function listVersions(id: string): Promise<EarlierVerse[]> {
    const { verse } = await findVerse(db, id);
    const rows = await store.listVersions(db, id, { before: verse.version, limit: listedVersions });
    return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
  }

  async function getVersion(id: string, version: number): Promise<VerseForm> {
    const source = await store.findVersion(db, id, version);
    const [verse] = source === null ? [] : readDivision(source).verses;
    if (!verse) throw new AppError('not_found', 'Version not found.');
    return verseFormOf(verse);
  }

  async function findVerse(tx: Db, id: string) {
    const found = await store.findVerse(tx, id);
    if (!found) throw new AppError('not_found', 'Verse not found.');
    return found;
  }

  return {
    listTexts,
    getText: (id: string) => getText(id),
    updateText,
    getDivision: (id: string) => getDivision(id),
    updateDivision,
    listVerses,
    getVerse: (id: string) => getVerse(id),
    updateVerse,
    listVersions,
    getVersion,
  };
}

export type TextAdmin = ReturnType<typeof createTextAdmin>;

/** @throws AppError `validation_failed` when an edition names a division that the work does not have */
function reportUnknownDivisions(editions: TextForm['editions'], divisions: { slug: string }[]): void {
  const known = new Set(divisions.map(({ slug }) => slug));
  for (const [index, edition] of editions.entries()) {
    if (edition.divisions.every((slug) => known.has(slug))) continue;
    throw fieldError(`editions.${index}.divisions`, 'unknown', 'The work has no such division.');
  }
}

function withIsoDate<Row extends { publishedAt: Date | null }>(row: Row) {
  return { ...row, publishedAt: row.publishedAt?.toISOString() ?? null };
}
