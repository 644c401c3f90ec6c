import type { SubjectDrawing } from '../subject-drawing.ts';
import { around, at, circle, path, polar, polygon, tau } from '../svg.ts';

/** Sun, moon and stars on the band of the year. */
export const drawSky: SubjectDrawing = ({ line, a, b, c }, random) => {
  const turn = random.next() * tau;
  const stars = Array.from({ length: 14 }, () => {
    const [x, y] = polar(0, -10, 50 + random.next() * 120, random.next() * tau);
    return star(x, y, 3 + random.next() * 5);
  });
  return [
    circle(0, -10, 104, `fill="none" stroke="${line}" stroke-width="2"`),
    circle(0, -10, 88, `fill="none" stroke="${line}" stroke-width="1.4" stroke-dasharray="1 8"`),
    path(
      around(12, (angle) => `M${at(polar(0, -10, 88, angle))}L${at(polar(0, -10, 104, angle))}`, turn),
      `stroke="${line}" stroke-width="2"`,
    ),
    path(
      around(
        16,
        (angle) =>
          polygon([
            polar(0, -10, 40, angle - 0.12),
            polar(0, -10, 62, angle),
            polar(0, -10, 40, angle + 0.12),
          ]),
        turn,
      ),
      `fill="${a}"`,
    ),
    circle(0, -10, 40, `fill="${a}" stroke="${line}" stroke-width="2"`),
    circle(0, -10, 28, `fill="${c}" opacity=".5"`),
    path(stars.join(''), `fill="${b}"`),
    moonAt(polar(0, -10, 96, turn), b),
  ].join('');
};

/** A river between its banks, with lamps on the water. */
export const drawRiver: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const bend = random.next() * 60 - 30;
  const waves = Array.from({ length: 7 }, (_, place) => {
    const y = -40 + place * 20;
    const width = 18 + place * 12;
    return path(
      `M${bend * (1 - place / 6) - width} ${y}q${width / 2}-8 ${width} 0t${width} 0`,
      `fill="none" stroke="${b}" stroke-width="2.4" opacity=".8"`,
    );
  });
  const lamps = [
    [-30, 40],
    [26, 62],
    [-8, 84],
  ].map(
    ([x = 0, y = 0]) =>
      path(`M${x - 12} ${y}h24q-3 9-12 9t-12-9Z`, `fill="${a}"`) +
      path(`M${x} ${y - 2}c-6-6-3-12 0-18c3 6 6 12 0 18Z`, 'fill="#ffe9a8"'),
  );
  return [
    path(
      'M-240 100C-180-10-120-50-60-58L60-58C120-50 180-10 240 100Z',
      `fill="${ground2}" stroke="${line}" stroke-width="2"`,
    ),
    path(
      `M${bend - 16}-56C${bend - 60}-10-90 30-130 100H130C90 30 ${bend + 60}-10 ${bend + 16}-56Z`,
      `fill="${c}" stroke="${line}" stroke-width="2"`,
    ),
    circle(bend, -76, 22, `fill="${a}" stroke="${line}" stroke-width="2"`),
    ...waves,
    ...lamps,
  ].join('');
};

/** A banyan with its hanging roots. */
export const drawTree: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const crown = Array.from({ length: 11 }, (_, place) => {
    const [x, y] = polar(0, -34, 62 + random.next() * 14, Math.PI + (place / 10) * Math.PI);
    return circle(
      x * 1.5,
      y,
      30 + random.next() * 10,
      `fill="${place % 2 ? c : ground2}" stroke="${line}" stroke-width="2"`,
    );
  });
  const roots = [-92, -66, -44, 46, 68, 96].map((x) =>
    path(
      `M${x}-20C${x - 3} 20 ${x + 4} 50 ${x} ${70 + random.next() * 30}`,
      `fill="none" stroke="${line}" stroke-width="3"`,
    ),
  );
  const fruits = Array.from({ length: 9 }, () =>
    circle(random.next() * 180 - 90, -50 - random.next() * 50, 5, `fill="${a}"`),
  );
  return [
    ...roots,
    path(
      'M-18-20C-14 30-26 70-46 100H46C26 70 14 30 18-20Z',
      `fill="${b}" stroke="${line}" stroke-width="2"`,
    ),
    path('M-4-10C-2 30-8 70-16 98M8-10C8 30 14 70 22 98', `fill="none" stroke="${line}" stroke-width="1.4"`),
    ...crown,
    circle(0, -48, 52, `fill="${c}"`),
    ...fruits,
  ].join('');
};

/** A path with steps that leads over hills to the sun. */
export const drawPath: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const bend = random.next() * 50 - 25;
  const steps = Array.from({ length: 7 }, (_, place) => {
    const y = 92 - place * 20;
    const width = 52 - place * 6;
    const x = bend * Math.sin((place / 6) * Math.PI);
    return path(
      `M${x - width} ${y}h${width * 2}l-6-9h${12 - width * 2}Z`,
      `fill="${b}" stroke="${line}" stroke-width="1.6"`,
    );
  });
  return [
    circle(0, -62, 34, `fill="${a}" stroke="${line}" stroke-width="2"`),
    path(
      around(
        20,
        (angle) => `M${at(polar(0, -62, 42, angle))}L${at(polar(0, -62, 52, angle))}`,
        random.next(),
      ),
      `stroke="${a}" stroke-width="3"`,
    ),
    path(
      'M-260 100C-200 20-130-30-60-40C0-46 80-40 130-6C190 30 230 60 260 100Z',
      `fill="${ground2}" stroke="${line}" stroke-width="2"`,
    ),
    path(
      'M-200 100C-140 60-90 30-30 34C40 38 120 50 200 100Z',
      `fill="${c}" stroke="${line}" stroke-width="2"`,
    ),
    ...steps,
  ].join('');
};

function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 8 }, (_, place) =>
    polar(x, y, place % 2 ? radius * 0.4 : radius, (place / 8) * tau),
  );
  return polygon(points);
}

function moonAt([x, y]: readonly [number, number], fill: string): string {
  return path(`M${at([x + 6, y - 18])}a18 18 0 1 0 0 36a14 14 0 1 1 0-36Z`, `fill="${fill}"`);
}
