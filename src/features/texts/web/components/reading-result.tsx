import type { CallOutput } from '#src/api/endpoint.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { ApiFailure } from '#src/web/result.ts';
import type { DivisionPage, getTextDivision } from '../../contract.ts';
import { referenceOf, textPath } from '../../text-names.ts';
import { Reader } from './reader.tsx';

type ReadingResultProps = {
  loaderResult: LoaderResult<CallOutput<typeof getTextDivision>>;
  isAlone: boolean;
};

/** Reader of a division or a verse, or the error. */
export function ReadingResult({ loaderResult, isAlone }: ReadingResultProps) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok) return <TextFailure failure={result} />;

  const reading = result.value;
  const [first] = reading.verses;
  const alone = isAlone && first ? first.number : null;
  return (
    <>
      <ReadingHead reading={reading} alone={alone} />
      <Reader
        key={textPath(reading.work.slug, reading.division.slug, alone ?? '')}
        reading={reading}
        alone={alone}
      />
    </>
  );
}

function ReadingHead({ reading, alone }: { reading: DivisionPage; alone: string | null }) {
  const { t, locale } = useI18n();
  const { work, division, divisions, verses } = reading;
  const whole =
    divisions.length > 1 ? `${work.title[locale]}, ${division.title[locale]}` : work.title[locale];
  const path = textPath(work.slug, division.slug);
  const count = work.verseName === 'mantra' ? 'texts.mantras' : 'texts.verses';
  const description =
    alone === null
      ? t('texts.divisionDescription', { title: whole, verses: t(count, { count: verses.length }) })
      : verseDescription(reading, locale);

  return (
    <PageHead
      title={alone === null ? whole : referenceOf(reading, alone, locale)}
      description={description.length > 200 ? `${description.slice(0, 197)}...` : description}
      path={alone === null ? path : `${path}/${alone}`}
      type="article"
      {...(alone !== null && { image: `/art/verse/${work.slug}/${division.slug}/${alone}.png` })}
    />
  );
}

/** The verse in the reader's language; readers of Sanskrit need no translation. */
function verseDescription({ verses }: DivisionPage, locale: Locale): string {
  const [verse] = verses;
  const translation = locale === 'sa' ? undefined : verse?.translations[0]?.text;
  return translation ?? verse?.lines.join(' ') ?? '';
}

/** Error of a page below /texts. */
export function TextFailure({ failure }: { failure: ApiFailure }) {
  const { t } = useI18n();
  if (failure.status === 404) return <NotFound />;

  return (
    <>
      <PageHead title={t('texts.title')} description={t('texts.description')} noIndex />
      <PageHero watch={4} sutra="ग्रन्थाः" title={t('texts.title')} />
      <section className="sec">
        <div className="wrap">
          <LoadError failure={failure} />
        </div>
      </section>
    </>
  );
}

export function TextLoading() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('texts.title')} description={t('texts.description')} />
      <PageHero watch={4} sutra="ग्रन्थाः" title={t('texts.title')}>
        <Loading>{t('texts.loading')}</Loading>
      </PageHero>
    </>
  );
}
