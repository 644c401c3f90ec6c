import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { Observance } from '../../../calculation/calculation.ts';
import { observanceName } from '../../../festival-names.ts';
import { guidePath } from '../../../guide-names.ts';
import { shownObservances } from '../../../shown-observances.ts';
import './observance-names.css';

type ObservanceNamesProps = { observances: readonly Observance[]; className?: string };

/** Festivals and fasts of a day; renders nothing on a day without any. */
export function ObservanceNames({ observances, className }: ObservanceNamesProps) {
  const { t, locale } = useI18n();
  if (observances.length === 0) return null;

  return (
    <ul className={classNames('observances', className)} aria-label={t('panchang.observances')}>
      {shownObservances(observances).map((observance) => (
        <li key={observance.id} data-kind={observance.kind}>
          <Link href={guidePath(observance)}>{observanceName(observance)[locale]}</Link>
        </li>
      ))}
    </ul>
  );
}
