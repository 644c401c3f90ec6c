import type { DivisionPage, GlossLanguage, ReadVerse, TextWorkFacts } from '../contract.ts';
import { textPath } from '../text-names.ts';
import { publicRecording } from './recordings/public-recording.ts';
import type { RecordingRow } from './recordings/recording-store.ts';
import type { DescribedDivisionRow, DivisionRow, VerseRow, WorkRow } from './store.ts';

/** How verses are cited in each language, by path. */
export type Citations = Map<string, ReadVerse['references'][number]['title']>;

/** Public form of a work. */
export function workFacts(
  work: WorkRow,
  divisions: DescribedDivisionRow[],
  firstLines: Map<string, string>,
): TextWorkFacts {
  const { slug, title, description, verseName, state, librarySlugs } = work;
  const firstLine = firstLines.get(divisions[0]?.id ?? '') ?? '';
  return {
    slug,
    title,
    description,
    verseName,
    state,
    librarySlugs,
    firstLine,
    translations: [
      ...(divisions.some(({ isInEnglish }) => isInEnglish) ? (['en'] as const) : []),
      ...(divisions.some(({ isInHindi }) => isInHindi) ? (['hi'] as const) : []),
    ],
    hasWordMeanings: divisions.some((division) => division.hasWordMeanings),
    divisions: divisions.map(divisionFacts),
  };
}

type StoredEdition = WorkRow['editions'][number];

/** An edition with the divisions that were compared with it; none means all. */
export function wholeEdition({ name, url, note, divisions = [] }: StoredEdition): Required<StoredEdition> {
  return { name, url, note, divisions };
}

function divisionFacts({ slug, title, verses, recordings, reviewedBy, reviewedOn }: DivisionRow) {
  return { slug, title, verses, recordings, reviewedBy, reviewedOn };
}

type FoundDivision = { work: WorkRow; divisions: DivisionRow[]; division: DivisionRow };

type PageParts = {
  language: GlossLanguage;
  contents: { number: string; line: string }[];
  verses: VerseRow[];
  citations: Citations;
  recordings: RecordingRow[];
};

/** Public form of a division with its verses, or one of them. */
export function divisionPage(
  { work, divisions, division }: FoundDivision,
  { language, contents, verses, citations, recordings }: PageParts,
): DivisionPage {
  return {
    work: { slug: work.slug, title: work.title, verseName: work.verseName },
    division: divisionFacts(division),
    divisions: divisions.map(({ slug, title }) => ({ slug, title })),
    language,
    contents: contents.map(({ number, line }) => ({ number, firstWords: firstWords(line) })),
    verses: verses.map((verse) => readVerse(verse, language, citations)),
    recordings: recordings.map((row) => publicRecording(row, textPath(work.slug, division.slug))),
  };
}

function readVerse(verse: VerseRow, language: GlossLanguage, citations: Citations): ReadVerse {
  const { number, speaker, lines, metre, words, translations, notes, references } = verse;
  return {
    number,
    speaker,
    lines,
    metre,
    references: references.flatMap((path) => {
      const title = citations.get(path);
      return title ? [{ path, title }] : [];
    }),
    words: words.map(({ printed, parts }) => ({
      printed,
      parts: parts.map((part) => ({ sa: part.sa, gloss: part[language] })),
    })),
    translations: translations
      .filter((one) => one.language === language)
      .map(({ translator, text }) => ({ translator, text })),
    notes: notes.filter((one) => one.language === language).map(({ text }) => text),
  };
}

/** First two words of a line, without dandas. */
function firstWords(line: string): string {
  return line
    .split(/[\s।॥]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .join(' ');
}
