import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { DayLine } from '#src/features/panchang/web/drawings/day-line.tsx';
import type { DaySpan } from '#src/features/panchang/web/drawings/day-span.ts';
import { DayWheel } from '#src/features/panchang/web/drawings/day-wheel.tsx';
import { Moon } from '#src/features/panchang/web/drawings/moon.tsx';
import type { ChartHouse } from '#src/features/birth-chart/web/drawings/chart-bodies.tsx';
import { NorthIndianChart } from '#src/features/birth-chart/web/drawings/north-indian-chart.tsx';

const abhijit: DaySpan = { id: 'abhijit', startMinute: 695, endMinute: 734, pigment: 'thread' };

test('the Moon has the name of its phase, or is decorative without one', async () => {
  const { container, rerender } = render(<Moon elongationDeg={139} label="Waxing gibbous moon" />);
  expect(screen.getByRole('img', { name: 'Waxing gibbous moon' })).toBeTruthy();
  await expectNoAxeViolations(container);

  rerender(<Moon elongationDeg={139} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('south of the equator the Moon is mirrored', () => {
  const { container } = render(<Moon elongationDeg={45} isSouthern />);
  expect(container.querySelector('g')?.getAttribute('transform')).toBe('matrix(-1 0 0 1 100 0)');
});

test('the day line is from midnight to midnight with sunrise and sunset in proportion', async () => {
  const { container } = render(
    <DayLine
      sunriseMinute={360}
      sunsetMinute={1080}
      sunriseText="6:00 AM"
      sunsetText="6:00 PM"
      spans={[abhijit]}
      label="Daylight from 6:00 AM to 6:00 PM"
    />,
  );

  expect(container.querySelector('.day-line-light')?.getAttribute('d')).toBe('M50 10H150');
  expect(screen.getByText('6:00 AM').getAttribute('x')).toBe('50');
  await expectNoAxeViolations(container);
});

test('near the polar night the labels of the day line are side by side', () => {
  const line = { spans: [], label: 'A short day', sunriseText: '10:06 AM', sunsetText: '12:53 PM' };
  const { container } = render(<DayLine {...line} sunriseMinute={606} sunsetMinute={773} />);
  const anchors = [...container.querySelectorAll('text')].map((text) => text.getAttribute('text-anchor'));
  expect(anchors).toEqual(['end', 'start']);
});

test('when the Sun hardly sets, the labels stay inside the drawing', () => {
  const line = { spans: [], label: 'A long day', sunriseText: '12:40 AM', sunsetText: '11:50 PM' };
  const { container } = render(<DayLine {...line} sunriseMinute={40} sunsetMinute={1430} />);
  const places = [...container.querySelectorAll('text')].map((text) => Number(text.getAttribute('x')));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(24);
  expect(Math.max(...places)).toBeLessThanOrEqual(176);
});

test('the wheel has noon at the top and sunrise at six on the left', async () => {
  const { container } = render(
    <DayWheel
      sunriseMinute={360}
      sunsetMinute={1080}
      nowMinute={720}
      spans={[abhijit]}
      elongationDeg={180}
      label="The day"
    />,
  );

  const sun = container.querySelector('.day-wheel-sun');
  expect([sun?.getAttribute('cx'), sun?.getAttribute('cy')]).toEqual(['150', '38']);
  expect(container.querySelector('.day-wheel-light')?.getAttribute('d')).toMatch(/^M38 150A/);
  await expectNoAxeViolations(container);
});

test('a wheel of another day shows no sun', () => {
  const { container } = render(
    <DayWheel sunriseMinute={360} sunsetMinute={1080} spans={[]} elongationDeg={0} label="The day" />,
  );
  expect(container.querySelector('.day-wheel-sun')).toBeNull();
});

const houses: ChartHouse[] = Array.from({ length: 12 }, (_, i) => ({
  sign: String(((i + 4) % 12) + 1),
  bodies: i === 0 ? [{ id: 'sun', name: 'Su', degree: '29°', retrograde: 'R' }] : [],
}));

test('the first house is the diamond at the top and shows its grahas with degree and retrograde mark', async () => {
  const { container } = render(<NorthIndianChart houses={houses} label="Birth chart, ascendant Leo" />);

  expect(screen.getByRole('img', { name: 'Birth chart, ascendant Leo' })).toBeTruthy();
  const body = container.querySelector('.kund-body');
  expect(body?.textContent).toBe('SuR');
  expect([body?.getAttribute('x'), body?.getAttribute('y')]).toEqual(['200', '102']);
  await expectNoAxeViolations(container);
});

test('the houses are counterclockwise: the second is to the left of the first, the twelfth to the right', () => {
  const { container } = render(<NorthIndianChart houses={houses} label="Chart" />);

  const signs = [...container.querySelectorAll('.kund-sign')].map((sign) => Number(sign.getAttribute('x')));
  expect(signs[1]).toBeLessThan(200);
  expect(signs[11]).toBeGreaterThan(200);
});

test('grahas in one house do not overlap', () => {
  const crowd: ChartHouse[] = houses.map((house) => ({
    ...house,
    bodies: ['Su', 'Mo', 'Ma', 'Me', 'Ju'].map((name) => ({ id: name, name, degree: '1°' })),
  }));
  const { container } = render(<NorthIndianChart houses={crowd} label="Chart" />);

  const places = [...container.querySelectorAll('.kund-body')].map(
    (body) => `${body.getAttribute('x')} ${body.getAttribute('y')}`,
  );
  expect(new Set(places).size).toBe(60);
});

test('an empty chart shows only the form', () => {
  const { container } = render(<NorthIndianChart houses={[]} label="No chart yet" />);
  expect(container.querySelector('.kund--blank')).toBeTruthy();
  expect(container.querySelector('text')).toBeNull();
});
