import { useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import './progress.css';

const beads = Array.from({ length: 27 }, (_, i) => `${(((i + 0.5) / 27) * 100).toFixed(2)}%`);

type ProgressProps = {
  /** Share in percent; above 100 the string is full. */
  percent: number;
  /** Accessible description: "Land Acquisition, 37% of goal reached". */
  label: string;
  className?: string;
};

/**
 * A mala: 27 beads on a thread, golden up to the given share. The figures are in the text beside it. Widths
 * are SVG percentages, because the content security policy blocks style attributes.
 */
export function Progress({ percent, label, className }: ProgressProps) {
  const id = useId();
  const shown = Math.min(100, Math.max(0, percent));

  return (
    <svg
      className={classNames('mala', className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 10) / 10}
      aria-valuetext={label}
      width="100%"
      height="16"
    >
      <rect className="mala-thread" y="7" width="100%" height="2" />
      <clipPath id={`${id}-reached`}>
        <rect className="mala-reached" width={`${shown}%`} height="16" />
      </clipPath>
      <g className="mala-empty" id={`${id}-beads`}>
        {beads.map((cx) => (
          <circle key={cx} className="mala-bead" cx={cx} cy="8" r="4" />
        ))}
      </g>
      {shown > 0 && (
        <g className="mala-full" clipPath={`url(#${id}-reached)`}>
          {beads.slice(0, Math.ceil((shown / 100) * 27)).map((cx) => (
            <circle key={cx} className="mala-bead" cx={cx} cy="8" r="4" />
          ))}
        </g>
      )}
    </svg>
  );
}
