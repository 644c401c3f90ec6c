import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { Quality } from '../../whole-day/day-windows.ts';
import './quality-mark.css';

type QualityMarkProps = {
  quality: Quality;
  /** Words instead of "Good", "Fair" or "Avoid". */
  label?: string;
  /** Colors the form only, for longer words. */
  plain?: boolean;
};

/**
 * Quality as form, color and word: disc with a tick, ring with a bar, lozenge with a cross. The style sheet draws the forms,
 * because a day has about 70 marks, which would be a tenth of its document.
 */
export function QualityMark({ quality, label, plain = false }: QualityMarkProps) {
  const { t } = useI18n();

  return (
    <span className={classNames('quality', `quality--${quality}`, plain && 'quality--plain')}>
      {label ?? t(`panchang.quality.${quality}`)}
    </span>
  );
}
