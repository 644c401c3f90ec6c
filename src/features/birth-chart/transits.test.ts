import { beforeAll, expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { computeBirthChart } from './calculation.ts';
import { transitsOn } from './transits.ts';

beforeAll(loadZoneHistory);

const delhi = { latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' };
const chartAt = (date: string, time: string) => computeBirthChart({ date, time, place: delhi });

test('on the day of birth at noon the transits are the grahas of the chart', () => {
  const chart = chartAt('1992-08-15', '12:00');
  const found = transitsOn(chart, '1992-08-15');
  expect(found.map(({ graha, longitudeDeg, house }) => [graha, longitudeDeg, house])).toEqual(
    chart.grahas.map(({ graha, longitudeDeg, house }) => [graha, longitudeDeg, house]),
  );
  expect(found.every(({ graha, natal }) => natal.includes(graha))).toBe(true);
  expect(found[1]?.houseFromMoon).toBe(1);
});

test('Shani enters Meena in March 2025, with its bindus there and its house from the Moon', () => {
  // Published by almanacs (Lahiri): March 29, 2025.
  const chart = chartAt('1947-08-15', '00:00');
  const saturn = (date: string) => transitsOn(chart, date).find(({ graha }) => graha === 'saturn');
  expect([saturn('2025-03-28')?.rashi, saturn('2025-03-31')?.rashi]).toEqual([11, 12]);
  expect(saturn('2025-03-31')).toMatchObject({
    house: 11,
    houseFromMoon: 9,
    bindus: chart.ashtakavarga.bhinna[6]?.bindus[11],
  });
  expect(transitsOn(chart, '2025-03-31')[7]?.bindus).toBeNull();
});

test.each(['2025-02-30', '2101-01-01'])('%s is rejected', (date) => {
  expect(() => transitsOn(chartAt('1947-08-15', '00:00'), date)).toThrow();
});
