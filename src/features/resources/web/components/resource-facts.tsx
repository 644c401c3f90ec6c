import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { bookOpenIcon, clockIcon, downloadIcon, starIcon } from '#src/ui/media/subject-icons.ts';
import type { ResourceSummary } from '../../contract.ts';
import './resource-facts.css';

type ResourceFactsProps = {
  item: Pick<ResourceSummary, 'format' | 'size' | 'rating' | 'downloads' | 'hasGuide' | 'texts'>;
};

/**
 * Format, size, rating and downloads of an item in one line; without a file, its alternatives. Nothing for a work that
 * can be read on this site, whose link names it.
 */
export function ResourceFacts({ item }: ResourceFactsProps) {
  if (item.size === null && !item.hasGuide && item.texts.length > 0) return null;
  if (item.size === null)
    return (
      <p className="res-facts">
        <WithoutFile hasGuide={item.hasGuide} />
      </p>
    );

  return (
    <p className="res-facts num">
      <span>{item.format}</span>
      <span>{item.size}</span>
      {item.rating !== null && <Rating value={item.rating} />}
      {item.downloads !== null && <Downloads count={item.downloads} />}
    </p>
  );
}

function WithoutFile({ hasGuide }: { hasGuide: boolean }) {
  const { t } = useI18n();

  return (
    <span>
      <Icon shape={hasGuide ? bookOpenIcon : clockIcon} />
      {hasGuide ? t('resources.readingGuide') : t('resources.notYet')}
    </span>
  );
}

function Rating({ value }: { value: number }) {
  const { t } = useI18n();
  const rating = value.toFixed(1);

  return (
    <span>
      <Icon shape={starIcon} />
      <span aria-hidden="true">{rating}</span>
      <span className="vh">{t('resources.rated', { rating })}</span>
    </span>
  );
}

function Downloads({ count }: { count: number }) {
  const { t } = useI18n();
  const number = formatNumber(count);

  return (
    <span>
      <Icon shape={downloadIcon} />
      <span aria-hidden="true">{number}</span>
      <span className="vh">{t('resources.downloads', { count, number })}</span>
    </span>
  );
}
