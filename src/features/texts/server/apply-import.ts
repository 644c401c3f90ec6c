import { isDeepStrictEqual } from 'node:util';
import { editConflict } from '#src/api/edit-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ReadWork } from '../format/read-work.ts';
import type { Verse } from '../format/verse.ts';
import { writeVerse } from '../format/write-division.ts';
import { wholeEdition } from './public-text.ts';
import type { VerseRow, WorkRow } from './store.ts';
import { isMoved, mergedOrder } from './import-order.ts';
import { textImportStore as store } from './import-store.ts';
import { verseRow } from './verse-row.ts';
import { keepVersions } from './verse-versions.ts';

/**
 * What an import adds and changes, as numbers of verses. Absent verses are in the database only and stay, so that links
 * keep working.
 */
type DivisionChanges = {
  slug: string;
  isNew: boolean;
  added: string[];
  changed: string[];
  unchanged: number;
  absent: string[];
};

export type ImportChanges = {
  work: string;
  isNew: boolean;
  /** Whether titles, description, editions or an order of a work that exists are changed. */
  isChanged: boolean;
  divisions: DivisionChanges[];
  /** Divisions that are in the database only. They stay too. */
  absentDivisions: string[];
};

type Writing = { now: Date; actorId: string | null };

/**
 * Compares a work with the database and writes the differences. Publication, review and state of what exists are set
 * in the admin area and stay.
 *
 * @param writing null compares only
 * @throws AppError `conflict` when someone else changes a verse meanwhile
 */
export async function applyImport(db: Db, read: ReadWork, writing: Writing | null): Promise<ImportChanges> {
  const known = await store.findWork(db, read.work.slug);
  const { slug, position, title, description, verseName, state, librarySlugs, editions } = read.work;
  const facts = { title, description, verseName, librarySlugs, editions };
  const hasOtherFacts = known !== null && !read.isTextOnly && !isDeepStrictEqual(facts, factsOf(known));
  let workId = known?.id ?? null;
  if (writing && known && hasOtherFacts) {
    await store.updateWork(db, known.id, { ...facts, version: known.version + 1, updatedAt: writing.now });
  } else if (writing && !known) {
    workId = await store.insertWork(db, { slug, position, state, ...facts });
  }

  const rows = workId === null ? [] : await store.listDivisions(db, workId);
  const slugs = rows.map((row) => row.slug);
  const order = mergedOrder(
    slugs,
    read.divisions.map((one) => one.slug),
  );
  const divisions: DivisionChanges[] = [];
  let isChanged = hasOtherFacts || isMoved(slugs, order);
  for (const [index, { slug: divisionSlug, verses }] of read.divisions.entries()) {
    const row = rows.find((one) => one.slug === divisionSlug);
    let divisionId = row?.id ?? null;
    const hasOtherTitle =
      !read.isTextOnly &&
      row !== undefined &&
      !isDeepStrictEqual(row.title, read.work.divisions[index]?.title);
    if (writing && workId !== null) {
      const position = order.indexOf(divisionSlug);
      divisionId = await writeDivisionRow(db, { read, index, position, row, hasOtherTitle, workId, writing });
    }
    const { areMoved, ...changes } = await writeVerses(db, {
      divisionId,
      verses,
      isTextOnly: read.isTextOnly,
      writing,
    });
    isChanged ||= hasOtherTitle || areMoved;
    divisions.push({ slug: divisionSlug, isNew: row === undefined, ...changes });
  }
  const inFile = new Set(read.divisions.map((one) => one.slug));
  const absent = rows.filter((row) => !inFile.has(row.slug));
  for (const row of writing ? absent : []) {
    const position = order.indexOf(row.slug);
    if (row.position !== position) await store.updateDivision(db, row.id, { position });
  }
  const absentDivisions = absent.map((row) => row.slug);
  return { work: slug, isNew: known === null, isChanged, divisions, absentDivisions };
}

type Facts = Pick<ReadWork['work'], 'title' | 'description' | 'verseName' | 'librarySlugs' | 'editions'>;

function factsOf({ title, description, verseName, librarySlugs, editions }: WorkRow): Facts {
  return { title, description, verseName, librarySlugs, editions: editions.map(wholeEdition) };
}

type DivisionWrite = {
  read: ReadWork;
  index: number;
  position: number;
  row: { id: string; position: number; version: number } | undefined;
  hasOtherTitle: boolean;
  workId: string;
  writing: Writing;
};

async function writeDivisionRow(
  db: Db,
  { read, index, position, row, hasOtherTitle, workId, writing }: DivisionWrite,
): Promise<string> {
  const file = read.work.divisions[index];
  if (!file) throw new Error('The division is not in work.json.');
  const { slug, title, published, reviewedBy, reviewedOn } = file;
  if (row) {
    if (hasOtherTitle || row.position !== position) {
      const change = { position, version: row.version + 1, updatedAt: writing.now };
      await store.updateDivision(db, row.id, { ...change, ...(hasOtherTitle && { title }) });
    }
    return row.id;
  }
  const isReadable = (read.divisions[index]?.verses.length ?? 0) > 0;
  const publishedAt = published && isReadable ? writing.now : null;
  return store.insertDivision(db, {
    workId,
    slug,
    position,
    title,
    publishedAt,
    reviewedBy,
    reviewedOn,
  });
}

type VerseWrite = {
  divisionId: string | null;
  verses: Verse[];
  isTextOnly: boolean | undefined;
  writing: Writing | null;
};

async function writeVerses(
  db: Db,
  { divisionId, verses, isTextOnly, writing }: VerseWrite,
): Promise<Omit<DivisionChanges, 'slug' | 'isNew'> & { areMoved: boolean }> {
  const rows = divisionId === null ? [] : await store.listVerses(db, divisionId);
  const known = new Map(rows.map((row) => [row.number, row]));
  const order = mergedOrder(
    rows.map(({ number }) => number),
    verses.map(({ number }) => number),
  );
  const positions = new Map(order.map((number, position) => [number, position]));
  const positionOf = (number: string) => positions.get(number) ?? 0;
  const fresh: Parameters<typeof store.insertVerses>[1] = [];
  const changes: { before: VerseRow; after: Verse }[] = [];
  for (const read of verses) {
    const row = known.get(read.number);
    if (!row) {
      if (divisionId !== null)
        fresh.push({ divisionId, position: positionOf(read.number), ...verseRow(read) });
      continue;
    }
    const verse = isTextOnly ? withTextOf(row, read) : read;
    if (writeVerse(row) !== writeVerse(verse)) changes.push({ before: row, after: verse });
  }
  if (writing) {
    const moved = rows.filter(({ number, position }) => position !== positionOf(number));
    await store.moveVerses(
      db,
      moved.map(({ id, number }) => ({ id, position: positionOf(number) })),
    );
    const written = changes.map(({ before: { id, version }, after }) => ({
      id,
      version,
      ...verseRow(after),
    }));
    if (!(await store.updateVerses(db, written, writing.now))) throw editConflict();
    await keepVersions(db, changes, writing);
    await store.insertVerses(db, fresh);
  }

  const numbers = new Set(verses.map(({ number }) => number));
  const changed = changes.map(({ after }) => after.number);
  const added = verses.map(({ number }) => number).filter((number) => !known.has(number));
  const absent = rows.map(({ number }) => number).filter((number) => !numbers.has(number));
  const areMoved = isMoved([...known.keys()], order);
  return { added, changed, unchanged: verses.length - added.length - changed.length, absent, areMoved };
}

/** A verse with the text of a file that has no meanings and translations. Meanings of an earlier text are dropped. */
function withTextOf(row: Verse, { lines, notes }: Verse): Verse {
  const isSame = row.lines.join('\n') === lines.join('\n');
  return {
    ...row,
    lines,
    words: isSame ? row.words : [],
    notes: row.notes.length > 0 ? row.notes : notes,
  };
}
