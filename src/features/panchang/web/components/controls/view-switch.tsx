import { useI18n } from '#src/i18n/use-i18n.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { type AlmanacView, almanacPath } from '../../almanac-path.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { useUsageSearch } from '../../usage/use-usage.ts';
import './view-switch.css';

type ViewSwitchProps = { view: AlmanacView; date: CivilDate; place: ChosenPlace | null };

const views = ['day', 'month', 'year'] as const;

/** Links to the day, the month and the year of a date. */
export function ViewSwitch({ view, date, place }: ViewSwitchProps) {
  const { t } = useI18n();
  const search = useUsageSearch();

  return (
    <nav className="view-switch" aria-label={t('panchangControls.views')}>
      {views.map((one) => (
        <Link
          key={one}
          href={almanacPath(one, date, place, search)}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(`panchangControls.view.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
