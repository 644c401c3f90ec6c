import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { Quality } from '../../whole-day/day-windows.ts';
import './quality-mark.css';

const inside: Record<Quality, string> = {
  good: 'm4.5 8.3 2.4 2.4 4.6-5',
  fair: 'M4.6 8h6.8',
  avoid: 'm5.5 5.5 5 5m0-5-5 5',
};

type QualityMarkProps = {
  quality: Quality;
  /** Words instead of "Good", "Fair" or "Avoid". */
  label?: string;
  /** Colors the form only, for longer words. */
  plain?: boolean;
};

/** Quality as form, color and word: disc with a tick, ring with a bar, lozenge with a cross. */
export function QualityMark({ quality, label, plain = false }: QualityMarkProps) {
  const { t } = useI18n();

  return (
    <span className={classNames('quality', `quality--${quality}`, plain && 'quality--plain')}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {quality === 'avoid' ? (
          <path className="quality-form" d="M8 .8 15.2 8 8 15.2.8 8Z" />
        ) : (
          <circle className="quality-form" cx="8" cy="8" r="7" />
        )}
        <path className="quality-sign" d={inside[quality]} />
      </svg>
      {label ?? t(`panchang.quality.${quality}`)}
    </span>
  );
}
