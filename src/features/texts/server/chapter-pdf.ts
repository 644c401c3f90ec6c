import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { createResultCache } from '#src/platform/caching/result-cache.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { DivisionPage } from '../contract.ts';
import { toIast } from '../format/iast.ts';
import { textPath, translatorNames } from '../text-names.ts';

const template = new URL('./chapter.typ', import.meta.url);
const keptChapters = 20;

type Dependencies = { typesetter: Typesetter; site: { name: string; url: string; accent: string } };

/** Typesets divisions as PDF. The latest ones are cached until their text changes. */
export function createChapterPdfs({ typesetter, site }: Dependencies) {
  const made = createResultCache<Buffer>(keptChapters);

  function chapterOf(reading: DivisionPage): Promise<Buffer> {
    const chapter = JSON.stringify(chapterValues(reading, site));
    return made.getOrMake(site.accent + chapter, () => typesetter.typeset(template, { chapter }));
  }

  return { chapterOf };
}

export type ChapterPdfs = ReturnType<typeof createChapterPdfs>;

/** Values for the template, so that no text is executed. */
function chapterValues(reading: DivisionPage, site: Dependencies['site']) {
  const { work, division, divisions, verses, language } = reading;
  const { reviewedBy, reviewedOn } = division;
  const { t } = translatorFor(language);
  const { formatLongDate } = createFormats(language);
  const translators = translatorNames(reading, language);
  return {
    organisation: site.name,
    address: site.url + textPath(work.slug, division.slug),
    language,
    title: work.title[language],
    sanskritTitle: work.title.sa,
    part: divisions.length > 1 ? division.title[language] : '',
    facts: [
      reviewedBy && reviewedOn
        ? t('texts.reviewed', { name: reviewedBy, date: formatLongDate(reviewedOn) })
        : t('texts.notReviewed'),
      ...(translators === '' ? [] : [t('texts.by', { name: translators })]),
    ],
    note: t('texts.note'),
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
