import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import { downloadIcon, starIcon } from '#src/ui/subject-icons.ts';
import type { ResourceSummary } from '../../contract.ts';
import './resource-facts.css';

type ResourceFactsProps = { item: Pick<ResourceSummary, 'format' | 'size' | 'rating' | 'downloads'> };

/** Format, size, rating and downloads of an item in one line. */
export function ResourceFacts({ item }: ResourceFactsProps) {
  const { t } = useI18n();
  const rating = item.rating.toFixed(1);
  const number = formatNumber(item.downloads);

  return (
    <p className="res-facts num">
      <span>{item.format}</span>
      <span>{item.size}</span>
      <span>
        <Icon shape={starIcon} />
        <span aria-hidden="true">{rating}</span>
        <span className="vh">{t('resources.rated', { rating })}</span>
      </span>
      <span>
        <Icon shape={downloadIcon} />
        <span aria-hidden="true">{number}</span>
        <span className="vh">{t('resources.downloads', { count: item.downloads, number })}</span>
      </span>
    </p>
  );
}
