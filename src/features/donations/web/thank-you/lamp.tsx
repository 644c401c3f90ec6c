/** Gradients and shapes that all lamps share. */
export function LampShapes() {
  return (
    <svg className="thanks-shapes" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor="#ffd27a" stopOpacity=".85" />
          <stop offset=".28" stopColor="#ff9d3c" stopOpacity=".38" />
          <stop offset="1" stopColor="#ff8a2a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lamp-fire" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb347" />
          <stop offset=".55" stopColor="#ffe9a8" />
          <stop offset="1" stopColor="#fff8e6" />
        </linearGradient>
        <linearGradient id="lamp-clay" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c9602f" />
          <stop offset="1" stopColor="#5e2418" />
        </linearGradient>
        <symbol id="lamp-bowl" viewBox="0 0 100 100" overflow="visible">
          <circle cx="50" cy="56" r="78" fill="url(#lamp-glow)" />
          <ellipse cx="50" cy="84" rx="46" ry="7" fill="#f6c66a" opacity=".16" />
          <path
            d="M12 78c4 10 18 14 38 14s34-4 38-14c-6-3-9-1-13 1-3-4-8-5-13-1-3-3-9-5-12-5s-9 2-12 5c-5-4-10-3-13 1-4-2-7-4-13-1Z"
            fill="#e58aa0"
          />
          <path d="M12 78c4 10 18 14 38 14s34-4 38-14c-4 6-18 9-38 9s-34-3-38-9Z" fill="#b9506f" />
          <path d="M22 70h56c0 11-11 17-28 17s-28-6-28-17Z" fill="url(#lamp-clay)" />
          <ellipse cx="50" cy="70" rx="28" ry="4.6" fill="#f2a24c" />
          <ellipse cx="50" cy="70.4" rx="23" ry="3" fill="#7c2f18" />
        </symbol>
        <symbol id="lamp-flame" viewBox="0 0 100 100" overflow="visible">
          <path d="M50 32c9 11 12 18 12 25a12 12 0 0 1-24 0c0-7 3-14 12-25Z" fill="url(#lamp-fire)" />
          <path d="M50 50c4 5 5 8 5 11a5 5 0 0 1-10 0c0-3 1-6 5-11Z" fill="#fffdf4" />
        </symbol>
      </defs>
    </svg>
  );
}

type LampProps = {
  /** Name and amount. */
  label: string;
  isOwn?: boolean;
};

/** A bowl on a lotus, with its flame; `float-lamps.ts` places it. */
export function Lamp({ label, isOwn }: LampProps) {
  return (
    <li data-own={isOwn}>
      <svg viewBox="0 0 100 100" focusable="false">
        <use href="#lamp-bowl" />
        <g className="thanks-flame">
          <use href="#lamp-flame" />
        </g>
      </svg>
      <span>{label}</span>
    </li>
  );
}
