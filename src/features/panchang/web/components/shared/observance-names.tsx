import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { NamedObservance } from '../../../named-observances.ts';
import './observance-names.css';

type ObservanceNamesProps = {
  /** From `namedObservances()`. */
  observances: readonly NamedObservance[];
  className?: string;
};

/** Festivals and fasts of a day; renders nothing on a day without any. */
export function ObservanceNames({ observances, className }: ObservanceNamesProps) {
  const { t, locale } = useI18n();
  if (observances.length === 0) return null;

  return (
    <ul className={classNames('observances', className)} aria-label={t('panchang.observances')}>
      {observances.map(({ id, kind, path, name }) => (
        <li key={id} data-kind={kind}>
          <Link href={path}>{name[locale]}</Link>
        </li>
      ))}
    </ul>
  );
}
