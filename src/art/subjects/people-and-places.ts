import type { SubjectDrawing } from '../subject-drawing.ts';
import { around, at, circle, path, polar, rect, tau } from '../svg.ts';

/** A pillared hall with seats before the teacher. */
export const drawHall: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const pillars = [-116, -70, 70, 116].map(
    (x) =>
      rect(x - 11, -30, 22, 114, `fill="${b}" stroke="${line}" stroke-width="2"`) +
      rect(x - 16, -40, 32, 12, `fill="${a}" stroke="${line}" stroke-width="2"`) +
      rect(x - 16, 84, 32, 16, `fill="${a}" stroke="${line}" stroke-width="2"`),
  );
  const seats = 3 + Math.floor(random.next() * 3);
  const mats = Array.from({ length: seats }, (_, place) => {
    const x = (place - (seats - 1) / 2) * (96 / seats) * 1.1;
    return path(`M${x - 13} 92h26l-4 8h-18Z`, `fill="${a}" stroke="${line}" stroke-width="1.4"`);
  });
  return [
    path('M-146-52L0-116L146-52Z', `fill="${c}" stroke="${line}" stroke-width="2.4"`),
    circle(0, -74, 13, `fill="${a}" stroke="${line}" stroke-width="2"`),
    rect(-146, -54, 292, 14, `fill="${b}" stroke="${line}" stroke-width="2"`),
    path(
      'M-54 100V10C-54-18-24-24 0-40C24-24 54-18 54 10V100Z',
      `fill="${ground2}" stroke="${line}" stroke-width="2"`,
    ),
    rect(-30, 58, 60, 18, `fill="${c}" stroke="${line}" stroke-width="2"`),
    path('M-20 56q10-12 20-2q10-10 20 2', `fill="${b}" stroke="${line}" stroke-width="2"`),
    ...pillars,
    ...mats,
  ].join('');
};

/** The tower of a temple with its pot and flag. */
export const drawTower: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const courses = 6 + Math.floor(random.next() * 3);
  const bands = Array.from({ length: courses }, (_, place) => {
    const y = 60 - place * (140 / courses);
    const half = 62 * Math.cos((place / courses) * 1.2);
    return path(`M${-half} ${y}H${half}`, `stroke="${line}" stroke-width="2" fill="none"`);
  });
  return [
    rect(-96, 78, 192, 22, `fill="${ground2}" stroke="${line}" stroke-width="2"`),
    rect(-80, 58, 160, 22, `fill="${a}" stroke="${line}" stroke-width="2"`),
    path(
      'M-64 60C-62-20-40-70-18-84H18C40-70 62-20 64 60Z',
      `fill="${b}" stroke="${line}" stroke-width="2.4"`,
    ),
    ...bands,
    path('M-18 60V10C-18-4-8-8 0-16C8-8 18-4 18 10V60Z', `fill="${c}" stroke="${line}" stroke-width="2"`),
    circle(0, -90, 15, `fill="${a}" stroke="${line}" stroke-width="2"`),
    path('M0-104V-136', `stroke="${line}" stroke-width="3"`),
    path('M0-136l34 10l-34 10Z', `fill="${c}" stroke="${line}" stroke-width="1.6"`),
  ].join('');
};

/** A cow at rest, garlanded. */
export const drawCow: SubjectDrawing = ({ line, a, b, c }, random) => {
  const tail = random.next() * 20;
  return [
    path(`M96 30C120 40 124 ${70 - tail} 112 ${96 - tail}`, `fill="none" stroke="${line}" stroke-width="5"`),
    path(
      'M-54 20C-40-14-6-34 22-22C64-28 100-4 104 40C106 74 92 100 60 100H-70C-84 100-88 84-72 80L-44 76C-58 60-60 40-54 20Z',
      `fill="${b}" stroke="${line}" stroke-width="2.6"`,
    ),
    path(
      'M-48 26C-50-4-64-18-84-22L-128-6C-138 4-136 16-124 20L-92 24C-84 40-66 44-48 26Z',
      `fill="${b}" stroke="${line}" stroke-width="2.6"`,
    ),
    path(
      'M-84-22C-86-44-78-58-62-66C-70-48-68-34-62-22M-98-18C-106-36-104-52-94-64C-94-46-90-36-84-24',
      `fill="${a}" stroke="${line}" stroke-width="2"`,
    ),
    path('M-60-18C-46-30-34-28-26-20C-36-8-50-4-58-8Z', `fill="${b}" stroke="${line}" stroke-width="2"`),
    circle(-100, -2, 4, `fill="${line}"`),
    path(
      around(9, (angle) => `M${at(polar(-42, 40, 30, angle / 2 - 0.9))}h0`, random.next() * 0.2),
      `stroke="${a}" stroke-width="13"`,
    ),
    path('M-10 100C-20 84-8 74 14 76H44', `fill="none" stroke="${line}" stroke-width="2"`),
    circle(40, 20, 13, `fill="${c}" opacity=".8"`),
    circle(66, 44, 9, `fill="${c}" opacity=".8"`),
  ].join('');
};

/** An open hand with a wheel in the palm. */
export const drawHand: SubjectDrawing = ({ ground2, line, a, b, c }, random) => {
  const fingers = [
    [-44, -74],
    [-16, -100],
    [14, -98],
    [42, -78],
  ].map(([x = 0, top = 0]) =>
    path(`M${x - 13} 20V${top + 13}a13 13 0 0 1 26 0V20Z`, `fill="${b}" stroke="${line}" stroke-width="2.2"`),
  );
  const spokes = random.pick([8, 12, 16]);
  return [
    circle(0, 0, 112, `fill="${ground2}" stroke="${line}" stroke-width="2"`),
    ...fingers,
    path(
      'M-57 0C-60 60-44 88-30 100H30C46 86 62 62 92 24C100 12 84 2 74 12L55 32V0Z',
      `fill="${b}" stroke="${line}" stroke-width="2.2"`,
    ),
    rect(-57, -6, 112, 24, `fill="${b}"`),
    circle(0, 42, 30, `fill="${a}" stroke="${line}" stroke-width="2"`),
    path(
      around(
        spokes,
        (angle) => `M${at(polar(0, 42, 8, angle))}L${at(polar(0, 42, 26, angle))}`,
        random.next() * tau,
      ),
      `stroke="${c}" stroke-width="3"`,
    ),
    circle(0, 42, 8, `fill="${c}"`),
  ].join('');
};
