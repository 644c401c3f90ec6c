import { useI18n } from '#src/i18n/use-i18n.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { FoundWindow } from '../../contract.ts';
import './window-strip.css';

/** Shown before sunrise and after the last end, milliseconds. */
const marginMs = msPerHour;

/** The day of a time as a strip: night, daylight, windows to avoid in stripes, and the time itself in dots. */
export function WindowStrip({ window, zone, time }: { window: FoundWindow; zone: string; time: string }) {
  const { t, formatTime } = useI18n();
  const { daylight, avoided } = window;
  const start = Date.parse(daylight.start) - marginMs;
  const end = Math.max(Date.parse(daylight.end), Date.parse(window.end)) + marginMs;
  const place = (span: { start: string; end: string }) => {
    const from = share(Date.parse(span.start), start, end);
    const to = share(Date.parse(span.end), start, end);
    return { x: `${from}%`, width: `${Math.max(0, to - from)}%` };
  };

  return (
    <svg className="muhurta-strip" role="img" width="100%" height="24" focusable="false">
      <title>
        {t('muhurta.strip', {
          time,
          sunrise: formatTime(daylight.start, zone),
          sunset: formatTime(daylight.end, zone),
        })}
      </title>
      <rect className="muhurta-strip-night" width="100%" height="24" />
      <rect className="muhurta-strip-light" height="24" {...place(daylight)} />
      {avoided.map((span) => (
        <g key={`${span.id}-${span.start}`}>
          <rect className="muhurta-strip-avoid" height="24" {...place(span)} />
          <rect fill="url(#muhurta-stripes)" height="24" {...place(span)} />
        </g>
      ))}
      <rect className="muhurta-strip-time" y="3" height="18" {...place(window)} />
      <rect fill="url(#muhurta-dots)" y="3" height="18" {...place(window)} />
    </svg>
  );
}

/** Patterns of all strips of a page. */
export function StripPatterns() {
  return (
    <svg className="muhurta-strip-patterns" aria-hidden="true" width="0" height="0">
      <pattern id="muhurta-stripes" width="6" height="6" patternUnits="userSpaceOnUse">
        <path className="muhurta-strip-stripe" d="M-1.5 1.5 1.5-1.5M0 6 6 0M4.5 7.5 7.5 4.5" />
      </pattern>
      <pattern id="muhurta-dots" width="7" height="7" patternUnits="userSpaceOnUse">
        <circle className="muhurta-strip-dot" cx="3.5" cy="3.5" r="1.2" />
      </pattern>
    </svg>
  );
}

/** Position of an instant in the strip, percent. */
function share(instant: number, start: number, end: number): number {
  const percent = ((instant - start) / (end - start)) * 100;
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
}
