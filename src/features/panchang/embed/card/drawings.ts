import { moonPath } from '../../views/moon-path.ts';
import { svg } from './elements.ts';

/** The Moon in its phase, without a name: the text beside it names the tithi. */
export function moon(elongationDeg: number, isSouthern: boolean): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 100 100', class: 'moon', 'aria-hidden': 'true' },
    svg(
      'g',
      { transform: isSouthern ? 'matrix(-1 0 0 1 100 0)' : null },
      svg('circle', { class: 'moon-dark', cx: '50', cy: '50', r: '47' }),
      svg('path', { class: 'moon-lit', d: moonPath(50, 50, 46, elongationDeg) }),
    ),
  );
}

/** Disc with a tick (good times) or lozenge with a cross (times to avoid). */
export function qualityMark(quality: 'good' | 'avoid'): SVGElement {
  const [form, sign] =
    quality === 'good'
      ? ['M1 8a7 7 0 1 0 14 0A7 7 0 1 0 1 8', 'm4.5 8.3 2.4 2.4 4.6-5']
      : ['M8 .8 15.2 8 8 15.2.8 8Z', 'm5.5 5.5 5 5m0-5-5 5'];
  return svg(
    'svg',
    { viewBox: '0 0 16 16', class: `mark ${quality}`, 'aria-hidden': 'true' },
    svg('path', { class: 'form', d: form }),
    svg('path', { class: 'sign', d: sign }),
  );
}
