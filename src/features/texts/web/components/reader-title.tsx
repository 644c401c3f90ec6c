import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DivisionPage } from '../../contract.ts';
import { referenceOf, textPath } from '../../text-names.ts';

/** Name of the division or the verse, and whether a scholar has reviewed it. */
export function ReaderTitle({ reading, alone }: { reading: DivisionPage; alone: string | null }) {
  const { t, locale } = useI18n();
  const { work, division, divisions } = reading;
  const isPart = divisions.length > 1;
  const title = alone === null ? work.title[locale] : referenceOf(reading, alone, locale);

  return (
    <div className="reader-title">
      {(locale !== 'sa' || alone !== null) && (
        <p className="reader-title-sa" lang="sa">
          {isPart ? `${work.title.sa}, ${division.title.sa}` : work.title.sa}
        </p>
      )}
      <h1>
        {title}
        {isPart && alone === null && (
          <>
            {' '}
            <span className="reader-title-division">{division.title[locale]}</span>
          </>
        )}
      </h1>
      <p className="reader-by">
        <ReviewState division={division} />
        <TextLink href={`${textPath(work.slug)}#sources`}>{t('texts.allSources')}</TextLink>
      </p>
    </div>
  );
}

/** Names who has reviewed a division and when, or that no one has. */
export function ReviewState({ division }: { division: DivisionPage['division'] }) {
  const { t, formatLongDate } = useI18n();
  const { reviewedBy, reviewedOn } = division;
  if (!reviewedBy || !reviewedOn) return <span>{t('texts.notReviewed')}</span>;
  return <span>{t('texts.reviewed', { name: reviewedBy, date: formatLongDate(reviewedOn) })}</span>;
}
