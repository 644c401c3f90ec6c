import { isDeepStrictEqual } from 'node:util';
import { editConflict } from '#src/api/edit-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ReadWork } from '../format/read-work.ts';
import type { Verse } from '../format/verse.ts';
import { writeVerse } from '../format/write-division.ts';
import { wholeEdition } from './public-text.ts';
import type { WorkRow } from './store.ts';
import { textImportStore as store } from './import-store.ts';
import { verseRow } from './verse-row.ts';

/**
 * What an import adds and changes, as numbers of verses. Absent verses are in the database only and stay, so that links
 * keep working.
 */
export type DivisionChanges = {
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
  /** Whether title, description or editions of a work that exists are changed. */
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
  const isChanged = known !== null && !read.isTextOnly && !isDeepStrictEqual(facts, factsOf(known));
  let workId = known?.id ?? null;
  if (writing && known && isChanged) {
    await store.updateWork(db, known.id, { ...facts, version: known.version + 1, updatedAt: writing.now });
  } else if (writing && !known) {
    workId = await store.insertWork(db, { slug, position, state, ...facts });
  }

  const rows = workId === null ? [] : await store.listDivisions(db, workId);
  const divisions: DivisionChanges[] = [];
  for (const [index, { slug: divisionSlug, verses }] of read.divisions.entries()) {
    const row = rows.find((one) => one.slug === divisionSlug);
    let divisionId = row?.id ?? null;
    if (writing && workId !== null) {
      divisionId = await writeDivisionRow(db, { read, index, row, workId, writing });
    }
    const changes = await writeVerses(db, { divisionId, verses, isTextOnly: read.isTextOnly, writing });
    divisions.push({ slug: divisionSlug, isNew: row === undefined, ...changes });
  }
  const inFile = new Set(read.divisions.map((one) => one.slug));
  const absentDivisions = rows.map((row) => row.slug).filter((one) => !inFile.has(one));
  return { work: slug, isNew: known === null, isChanged, divisions, absentDivisions };
}

type Facts = Pick<ReadWork['work'], 'title' | 'description' | 'verseName' | 'librarySlugs' | 'editions'>;

function factsOf({ title, description, verseName, librarySlugs, editions }: WorkRow): Facts {
  return { title, description, verseName, librarySlugs, editions: editions.map(wholeEdition) };
}

type DivisionWrite = {
  read: ReadWork;
  index: number;
  row: { id: string; title: object; position: number; version: number } | undefined;
  workId: string;
  writing: Writing;
};

async function writeDivisionRow(
  db: Db,
  { read, index, row, workId, writing }: DivisionWrite,
): Promise<string> {
  const file = read.work.divisions[index];
  if (!file) throw new Error('The division is not in work.json.');
  const { slug, title, published, reviewedBy, reviewedOn } = file;
  if (row) {
    const isSame = row.position === index && isDeepStrictEqual(row.title, title);
    if (!isSame && !read.isTextOnly) {
      const change = { title, position: index, version: row.version + 1, updatedAt: writing.now };
      await store.updateDivision(db, row.id, change);
    }
    return row.id;
  }
  const publishedAt = published ? writing.now : null;
  return store.insertDivision(db, {
    workId,
    slug,
    position: index,
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
): Promise<Omit<DivisionChanges, 'slug' | 'isNew'>> {
  const rows = divisionId === null ? [] : await store.listVerses(db, divisionId);
  const known = new Map(rows.map((row) => [row.number, row]));
  const fresh: Parameters<typeof store.insertVerses>[1] = [];
  const changed: string[] = [];
  for (const [position, read] of verses.entries()) {
    const row = known.get(read.number);
    if (!row) {
      if (divisionId !== null) fresh.push({ divisionId, position, ...verseRow(read) });
      continue;
    }
    const verse = isTextOnly ? withTextOf(row, read) : read;
    const source = writeVerse(row);
    const isChanged = source !== writeVerse(verse);
    if (isChanged) changed.push(verse.number);
    if (!writing) continue;
    if (isChanged) {
      const { now, actorId } = writing;
      await store.addVersion(db, {
        verseId: row.id,
        version: row.version,
        source,
        savedBy: actorId,
        savedAt: row.updatedAt,
      });
      const change = { ...verseRow(verse), position, updatedAt: now };
      if (!(await store.updateVerse(db, row.id, row.version, change))) throw editConflict();
    } else if (row.position !== position) {
      await store.movePosition(db, row.id, position);
    }
  }
  if (writing) await store.insertVerses(db, fresh);

  const numbers = new Set(verses.map(({ number }) => number));
  const added = verses.map(({ number }) => number).filter((number) => !known.has(number));
  const absent = rows.map(({ number }) => number).filter((number) => !numbers.has(number));
  return { added, changed, unchanged: verses.length - added.length - changed.length, absent };
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
