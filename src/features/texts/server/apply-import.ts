import type { Db } from '#src/platform/database/database.ts';
import type { ReadWork } from '../format/read-work.ts';
import type { Verse } from '../format/verse.ts';
import { writeVerse } from '../format/write-division.ts';
import { textImportStore as store } from './import-store.ts';
import { verseRow } from './verse-row.ts';

/** What an import adds and changes. Absent verses are in the database only and stay, so that links keep working. */
export type DivisionChanges = {
  slug: string;
  isNew: boolean;
  added: number;
  changed: number;
  unchanged: number;
  absent: string[];
};

export type ImportChanges = { work: string; isNew: boolean; divisions: DivisionChanges[] };

type Writing = { now: Date; actorId: string | null };

/**
 * Compares a work with the database and writes the differences. Publication, review and state of what exists are set
 * in the admin area and stay.
 *
 * @param writing null compares only
 */
export async function applyImport(db: Db, read: ReadWork, writing: Writing | null): Promise<ImportChanges> {
  const known = await store.findWork(db, read.work.slug);
  const { slug, position, title, description, verseName, state, librarySlugs, editions } = read.work;
  const facts = { title, description, verseName, librarySlugs, editions };
  let workId = known?.id ?? null;
  if (writing && known) {
    await store.updateWork(db, known.id, { ...facts, version: known.version + 1, updatedAt: writing.now });
  } else if (writing) {
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
    const changes = await writeVerses(db, { divisionId, verses, writing });
    divisions.push({ slug: divisionSlug, isNew: row === undefined, ...changes });
  }
  return { work: slug, isNew: known === null, divisions };
}

type DivisionWrite = {
  read: ReadWork;
  index: number;
  row: { id: string; version: number } | undefined;
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
  const updatedAt = writing.now;
  if (row) {
    await store.updateDivision(db, row.id, { title, position: index, version: row.version + 1, updatedAt });
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

type VerseWrite = { divisionId: string | null; verses: Verse[]; writing: Writing | null };

async function writeVerses(
  db: Db,
  { divisionId, verses, writing }: VerseWrite,
): Promise<Omit<DivisionChanges, 'slug' | 'isNew'>> {
  const rows = divisionId === null ? [] : await store.listVerses(db, divisionId);
  const known = new Map(rows.map((row) => [row.number, row]));
  const fresh: Parameters<typeof store.insertVerses>[1] = [];
  let changed = 0;
  for (const [position, verse] of verses.entries()) {
    const row = known.get(verse.number);
    if (!row) {
      if (divisionId !== null) fresh.push({ divisionId, position, ...verseRow(verse) });
      continue;
    }
    const source = writeVerse(row);
    const isChanged = source !== writeVerse(verse);
    if (isChanged) changed += 1;
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
      await store.updateVerse(db, row.id, row.version, { ...verseRow(verse), position, updatedAt: now });
    } else if (row.position !== position) {
      await store.movePosition(db, row.id, position);
    }
  }
  if (writing) await store.insertVerses(db, fresh);

  const numbers = new Set(verses.map(({ number }) => number));
  const added = verses.filter(({ number }) => !known.has(number)).length;
  const absent = rows.map(({ number }) => number).filter((number) => !numbers.has(number));
  return { added, changed, unchanged: verses.length - added - changed, absent };
}
