import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { DivisionPage } from '../contract.ts';
import { toIast } from '../format/iast.ts';
import { textPath } from '../text-names.ts';

const template = new URL('./chapter.typ', import.meta.url);
const keptChapters = 20;

type Dependencies = { typesetter: Typesetter; site: { name: string; url: string; accent: string } };

/** Typesets divisions as PDF. The latest ones are cached until their text changes. */
export function createChapterPdfs({ typesetter, site }: Dependencies) {
  const kept = new Map<string, Promise<Buffer>>();

  function chapterOf(reading: DivisionPage): Promise<Buffer> {
    const chapter = JSON.stringify(chapterValues(reading, site));
    const key = site.accent + chapter;
    const known = kept.get(key);
    if (known) return known;

    const made = typesetter.typeset(template, { chapter });
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > keptChapters && oldest !== undefined) kept.delete(oldest);
    return made;
  }

  return { chapterOf };
}

export type ChapterPdfs = ReturnType<typeof createChapterPdfs>;

const labels = {
  en: {
    notReviewed: 'Not yet reviewed by a scholar.',
    reviewedBy: 'Reviewed by',
    note: 'Note',
    by: 'Translation',
  },
  hi: {
    notReviewed: 'किसी विद्वान ने अभी इसे नहीं जाँचा है।',
    reviewedBy: 'जाँचा:',
    note: 'टिप्पणी',
    by: 'अनुवाद',
  },
};

/** Values for the template, so that no text is executed. */
function chapterValues(reading: DivisionPage, site: Dependencies['site']) {
  const { work, division, divisions, verses, language } = reading;
  const { reviewedBy, reviewedOn } = division;
  const text = labels[language];
  const translators = new Set(
    verses.flatMap(({ translations }) => translations.map((one) => one.translator)),
  );
  return {
    organisation: site.name,
    address: site.url + textPath(work.slug, division.slug),
    language,
    title: work.title[language],
    sanskritTitle: work.title.sa,
    part: divisions.length > 1 ? division.title[language] : '',
    review: reviewedBy ? `${text.reviewedBy} ${reviewedBy}, ${reviewedOn}` : text.notReviewed,
    by: `${text.by}: ${[...translators].join(', ')}`,
    note: text.note,
    verses: verses.map(({ number, speaker, lines, translations, notes }) => ({
      number,
      speaker: speaker ?? '',
      lines,
      iast: lines.map(toIast),
      translations: translations.map((one) => one.text),
      notes,
    })),
  };
}
