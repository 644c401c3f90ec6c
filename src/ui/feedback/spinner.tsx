import { classNames } from '../styles/class-names.ts';
import './spinner.css';

const beads = Array.from({ length: 12 }, (_, i) => {
  const angle = (i / 12) * Math.PI * 2 - Math.PI / 2;
  return {
    x: (26 + 21 * Math.cos(angle)).toFixed(1),
    y: (26 + 21 * Math.sin(angle)).toFixed(1),
    opacity: (0.14 + (0.86 * i) / 11).toFixed(2),
  };
});

/**
 * Twelve rotating beads, static with reduced motion. Decorative: the text beside it names what is loading.
 */
export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <svg className={classNames('spin', small && 'spin--sm')} viewBox="0 0 52 52" aria-hidden="true">
      {beads.map(({ x, y, opacity }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" fill="currentColor" opacity={opacity} />
      ))}
    </svg>
  );
}
