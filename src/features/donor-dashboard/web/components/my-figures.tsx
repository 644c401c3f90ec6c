import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { StatTiles } from '#src/ui/data/stat-tiles.tsx';
import { useCurrencyParts } from '#src/web/use-currency-parts.ts';
import type { MyDonations } from '../../contract.ts';

/**
 * Donations of the newest year, one sum per currency, and what comes next. Nothing is shown for what the
 * donor does not have.
 */
export function MyFigures({
  list: { years, monthly, remembrances },
}: {
  list: Pick<MyDonations, 'years' | 'monthly' | 'remembrances'>;
}) {
  const { t, formatLongDate } = useI18n();
  const newest = years.find(({ donations }) => donations > 0);
  const donated = useCurrencyParts(newest?.donated ?? [], 'needed');
  const nextCharge = earliest(monthly.flatMap(({ nextChargeOn }) => nextChargeOn ?? []));
  const nextReturn = earliest(
    remembrances.flatMap(({ state, next }) => (state === 'confirmed' && next ? next.date : [])),
  );
  if (!newest) return null;

  return (
    <StatTiles
      figures={[
        { label: t('myDonations.figures.donated', { year: newest.year }), value: donated },
        {
          label: t('myDonations.figures.donations', { year: newest.year }),
          value: formatNumber(newest.donations),
        },
        ...(nextCharge
          ? [{ label: t('myDonations.figures.monthly'), value: formatLongDate(nextCharge) }]
          : []),
        ...(nextReturn
          ? [{ label: t('myDonations.figures.remembrance'), value: formatLongDate(nextReturn) }]
          : []),
      ]}
    />
  );
}

/** @param dates ISO dates */
function earliest(dates: readonly string[]): string | undefined {
  return dates.toSorted()[0];
}
