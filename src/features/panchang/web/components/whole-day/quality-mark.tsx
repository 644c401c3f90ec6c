import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { Quality } from '../../whole-day/day-windows.ts';
import './quality-mark.css';

const disc = '<circle class="quality-form" cx="8" cy="8" r="7"/>';
const lozenge = '<path class="quality-form" d="M8 .8 15.2 8 8 15.2.8 8Z"/>';
const sign = (path: string) => `<path class="quality-sign" d="${path}"/>`;

/** Markup instead of elements: a day has about 70 marks, and each element takes time to render and to hydrate. */
const shapes: Record<Quality, { __html: string }> = {
  good: { __html: disc + sign('m4.5 8.3 2.4 2.4 4.6-5') },
  fair: { __html: disc + sign('M4.6 8h6.8') },
  avoid: { __html: lozenge + sign('m5.5 5.5 5 5m0-5-5 5') },
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
      <svg viewBox="0 0 16 16" aria-hidden="true" dangerouslySetInnerHTML={shapes[quality]} />
      {label ?? t(`panchang.quality.${quality}`)}
    </span>
  );
}
