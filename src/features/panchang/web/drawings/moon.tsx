import { moonPath } from '../../views/moon-path.ts';
import './moon.css';

type MoonProps = {
  /** Longitude of the Moon minus that of the Sun in degrees, 0 to 360: 0 = new, 180 = full. */
  elongationDeg: number;
  /** Name of the phase; without it the Moon is decorative. */
  label?: string;
  /** South of the equator the drawing is mirrored. */
  isSouthern?: boolean;
  className?: string;
};

/**
 * The Moon in its true phase, in the colors `--moon-lit` and `--moon-dark`. Its size is set by the style
 * sheet.
 */
export function Moon({ elongationDeg, label, isSouthern, className = 'moon' }: MoonProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <MoonDisc elongationDeg={elongationDeg} isSouthern={isSouthern} />
    </svg>
  );
}

/** The Moon as part of another drawing: a disc with radius 46 around the point 50, 50. */
export function MoonDisc({ elongationDeg, isSouthern }: Pick<MoonProps, 'elongationDeg' | 'isSouthern'>) {
  return (
    <g transform={isSouthern ? 'matrix(-1 0 0 1 100 0)' : undefined}>
      <circle className="moon-dark" cx="50" cy="50" r="46" />
      <path className="moon-lit" d={moonPath(50, 50, 46, elongationDeg)} />
      <path className="moon-seas" d="M38 30a9 8 0 1 0 .1 0M62 56a7 6 0 1 0 .1 0M44 66a5 4 0 1 0 .1 0" />
      <circle className="moon-rim" cx="50" cy="50" r="47" />
    </g>
  );
}
