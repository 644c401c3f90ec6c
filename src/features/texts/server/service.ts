import { AppError } from '#src/api/errors.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DivisionPage, GlossLanguage, TextWork, TextWorkFacts } from '../contract.ts';
import { writeWebVtt } from '../format/write-web-vtt.ts';
import { verseReference } from '../text-names.ts';
import { type Citations, divisionPage, wholeEdition, workFacts } from './public-text.ts';
import { recordingStore } from './recordings/recording-store.ts';
import { type DivisionRow, textStore as store, type VerseRow } from './store.ts';

/** Texts as visitors read them. */
export function createTextService({ db }: { db: Db }) {
  async function listWorks(query: CursorQuery): Promise<Page<TextWorkFacts>> {
    const { rows, page } = await store.listWorks(db, query);
    const divisions = await store.listDescribedDivisions(
      db,
      rows.map(({ id }) => id),
    );
    const firstLines = await store.listFirstLines(
      db,
      divisions.map(({ id }) => id),
    );
    return page(
      rows,
      ({ position, id }) => [position, id],
      (work) =>
        workFacts(
          work,
          divisions.filter(({ workId }) => workId === work.id),
          firstLines,
        ),
    );
  }

  /** @throws AppError `not_found` */
  async function getWork(slug: string): Promise<TextWork> {
    const { work, divisions } = await findWork(slug, (ids) => store.listDescribedDivisions(db, ids));
    const [first] = divisions;
    const firstLines = await store.listFirstLines(db, first ? [first.id] : []);
    return { ...workFacts(work, divisions, firstLines), editions: work.editions.map(wholeEdition) };
  }

  /** @throws AppError `not_found` */
  async function getDivision(address: DivisionAddress, language: GlossLanguage): Promise<DivisionPage> {
    const found = await findDivision(address);
    const [verses, recordings] = await Promise.all([
      store.listVerses(db, found.division.id),
      recordingStore.listPublished(db, found.division.id),
    ]);
    const contents = verses.map(({ number, lines }) => ({ number, line: lines[0] ?? '' }));
    const citations = await findCitations(verses);
    return divisionPage(found, { language, contents, verses, citations, recordings });
  }

  /** @throws AppError `not_found` */
  async function getVerse(address: VerseAddress, language: GlossLanguage): Promise<DivisionPage> {
    const found = await findDivision(address);
    const [verse, contents, recordings] = await Promise.all([
      store.findVerse(db, found.division.id, address.verse),
      store.listContents(db, found.division.id),
      recordingStore.listPublished(db, found.division.id),
    ]);
    if (!verse) throw new AppError('not_found', 'Verse not found.');
    const citations = await findCitations([verse]);
    return divisionPage(found, { language, contents, verses: [verse], citations, recordings });
  }

  /** Lines of a verse and how it is cited in English. @throws AppError `not_found` */
  async function getCitedVerse(address: VerseAddress): Promise<{ lines: string[]; reference: string }> {
    const { work, divisions, division } = await findDivision(address);
    const verse = await store.findVerse(db, division.id, address.verse);
    if (!verse) throw new AppError('not_found', 'Verse not found.');
    const named = { work, division, isOnly: divisions.length === 1 };
    return { lines: verse.lines, reference: verseReference(named, verse.number, 'en') };
  }

  /** How the published verses to which these refer are cited, by path. */
  async function findCitations(verses: VerseRow[]): Promise<Citations> {
    const cited = await store.listCited(
      db,
      verses.flatMap(({ references }) => references),
    );
    return new Map(
      cited.map((one) => [
        one.path,
        {
          en: verseReference(one, one.number, 'en'),
          hi: verseReference(one, one.number, 'hi'),
          sa: verseReference(one, one.number, 'sa'),
        },
      ]),
    );
  }

  /** Times of a published recording with the text, as WebVTT. @throws AppError `not_found` */
  async function getTranscript(address: DivisionAddress, recordingId: string): Promise<string> {
    const { division } = await findDivision(address);
    const recordings = await recordingStore.listPublished(db, division.id);
    const recording = recordings.find(({ id }) => id === recordingId);
    if (!recording) throw new AppError('not_found', 'Recording not found.');
    return writeWebVtt(recording.cues, await store.listVerses(db, division.id));
  }

  async function findWork<Division extends DivisionRow>(slug: string, list: ListDivisions<Division>) {
    const work = await store.findWork(db, slug);
    const divisions = work ? await list([work.id]) : [];
    if (!work || (divisions.length === 0 && work.state === null)) {
      throw new AppError('not_found', 'Text not found.');
    }
    return { work, divisions };
  }

  async function findDivision({ work: workSlug, division: slug }: DivisionAddress) {
    const { work, divisions } = await findWork(workSlug, (ids) => store.listDivisions(db, ids));
    const division = divisions.find((one) => one.slug === slug);
    if (!division) throw new AppError('not_found', 'Text not found.');
    return { work, divisions, division };
  }

  async function listAddresses(): Promise<SitemapEntry[]> {
    const verses = await store.listAddresses(db);
    const entries = new Map<string, string>();
    for (const { work, division, number, updatedAt } of verses) {
      const changedAt = updatedAt.toISOString();
      const parents = [`/texts/${work}`, `/texts/${work}/${division}`];
      for (const path of parents) {
        if ((entries.get(path) ?? '') < changedAt) entries.set(path, changedAt);
      }
      entries.set(`/texts/${work}/${division}/${number}`, changedAt);
    }
    return [...entries].map(([path, changedAt]) => ({ path, changedAt }));
  }

  return { listWorks, getWork, getDivision, getVerse, getCitedVerse, getTranscript, listAddresses };
}

export type TextService = ReturnType<typeof createTextService>;

type ListDivisions<Division> = (workIds: string[]) => Promise<Division[]>;

type DivisionAddress = { work: string; division: string };
export type VerseAddress = DivisionAddress & { verse: string };
