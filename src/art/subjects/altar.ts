import type { SubjectDrawing } from '../subject-drawing.ts';
import { around, at, circle, path, polar, rect, tau } from '../svg.ts';

/** A lamp in its niche. */
export const drawLamp: SubjectDrawing = ({ ground2, line, a }, random) => {
  const lean = random.next() * 10 - 5;
  return [
    path(
      'M-62 100V-20C-62-58-36-66-22-82C-10-94-4-102 0-118C4-102 10-94 22-82C36-66 62-58 62-20V100Z',
      `fill="${ground2}" stroke="${line}" stroke-width="3"`,
    ),
    circle(0, 0, 52, `fill="${a}" opacity=".28"`),
    path('M-44 44H44C38 76 20 82 0 82S-38 76-44 44Z', `fill="${a}" stroke="${line}" stroke-width="2"`),
    path('M-16 82H16L24 100H-24Z', `fill="${a}" stroke="${line}" stroke-width="2"`),
    path(`M0 44C-28 20-14-14 ${lean}-52C20-14 28 20 0 44Z`, 'fill="#ffe0a0"'),
    path(`M0 42C-12 28-7 8 ${lean / 2}-14C9 8 13 28 0 42Z`, 'fill="#fff3c4"'),
  ].join('');
};

/** A fire in its square altar of bricks. */
export const drawFire: SubjectDrawing = ({ ground2, line, a, c }, random) => {
  const tongues = [-46, -24, 0, 24, 46].map((x, place) => {
    const height = 74 + random.next() * 34 + (place === 2 ? 34 : 0);
    return path(
      `M${x - 22} 34C${x - 30} ${-height * 0.3} ${x + 4} ${-height * 0.5} ${x + random.next() * 12 - 6} ${-height}C${x + 10} ${-height * 0.4} ${x + 32} ${-height * 0.2} ${x + 22} 34Z`,
      `fill="${place % 2 ? a : c}"`,
    );
  });
  const steps = [0, 1, 2].map((step) =>
    rect(
      -92 + step * 14,
      78 - step * 22,
      184 - step * 28,
      22,
      `fill="${step % 2 ? c : ground2}" stroke="${line}" stroke-width="2"`,
    ),
  );
  return [...tongues, path('M0 34C-22 8-10-22 0-58C10-22 22 8 0 34Z', 'fill="#fff0c0"'), ...steps].join('');
};

/** A book of palm leaves between its boards. */
export const drawLeafBook: SubjectDrawing = ({ line, a, b, c }, random) => {
  const leaves = 6 + Math.floor(random.next() * 4);
  const sheets = Array.from({ length: leaves }, (_, place) => {
    const y = 70 - place * (92 / leaves);
    const slip = random.next() * 14 - 7;
    return rect(-118 + slip, y, 236, 8, `rx="2" fill="${b}" stroke="${line}" stroke-width="1.2"`);
  });
  return [
    rect(-128, 82, 256, 18, `rx="4" fill="${c}" stroke="${line}" stroke-width="2"`),
    ...sheets,
    rect(-128, -34, 256, 18, `rx="4" fill="${c}" stroke="${line}" stroke-width="2"`),
    path('M-52 100V-34M52 100V-34', `stroke="${a}" stroke-width="7" fill="none"`),
    circle(-52, -25, 6, `fill="${b}"`),
    circle(52, -25, 6, `fill="${b}"`),
    path('M52-34C80-60 60-84 96-96', `stroke="${a}" stroke-width="4" fill="none"`),
  ].join('');
};

/** A seed that has sprouted. */
export const drawSeed: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const sway = random.next() * 24 - 12;
  const roots = [-30, -10, 10, 30].map((x) =>
    path(`M${x / 3} 78q${x / 2} 6 ${x} 22`, `fill="none" stroke="${line}" stroke-width="2"`),
  );
  return [
    circle(0, 62, 46, `fill="${ground2}" stroke="${line}" stroke-width="2"`),
    path(
      'M-24 60C-24 40-10 30 0 24C10 30 24 40 24 60S12 86 0 86S-24 80-24 60Z',
      `fill="${c}" stroke="${line}" stroke-width="2"`,
    ),
    ...roots,
    path(`M0 26C${-sway} 0 ${sway}-30 ${sway / 2}-64`, `fill="none" stroke="${line}" stroke-width="5"`),
    path(
      `M${sway / 2}-58C-30-54-66-72-76-112C-36-110 0-96 ${sway / 2}-58Z`,
      `fill="${a}" stroke="${line}" stroke-width="2"`,
    ),
    path(
      `M${sway / 2}-40C30-38 62-54 74-88C36-88 8-76 ${sway / 2}-40Z`,
      `fill="${b}" stroke="${line}" stroke-width="2"`,
    ),
    path(
      around(
        24,
        (angle) => `M${at(polar(0, 62, 56, angle))}L${at(polar(0, 62, 62, angle))}`,
        random.next() * tau,
      ),
      `stroke="${line}" stroke-width="2" opacity=".6"`,
    ),
  ].join('');
};
