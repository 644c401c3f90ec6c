import { expect, test } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { timeUncertainty } from './time-uncertainty.ts';

const delhi = { latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' };
const midnight = Date.parse('1947-08-14T18:30:00Z');
const valuesOf = (spans: { value: number }[]) => spans.map(({ value }) => value);

test('results that hold within the uncertainty have one value, the others one for each span', () => {
  const { lagnas, moonRashi, moonNakshatra, periods } = timeUncertainty(midnight, delhi, 5);
  const lagna = (division: string) => valuesOf(lagnas.find((one) => one.division === division)?.spans ?? []);
  expect(lagna('d1')).toEqual([2]);
  expect(lagna('d12').length).toBeGreaterThan(1);
  expect(valuesOf(moonRashi)).toEqual([4]);
  expect(valuesOf(moonNakshatra)).toEqual([8]);
  expect(periods.map(({ lord }) => lord)).toEqual(['saturn']);
});

test('the spans of a result follow one another and fill the uncertainty', () => {
  const { lagnas, moonPada, from, until } = timeUncertainty(midnight, delhi, 720);
  expect(valuesOf(lagnas[0]?.spans ?? []).length).toBeGreaterThanOrEqual(12);
  for (const spans of [...lagnas.map((one) => one.spans), moonPada]) {
    expect([spans[0]?.from, spans.at(-1)?.until]).toEqual([from, until]);
    spans.slice(1).forEach((span, index) => expect(span.from).toBe(spans[index]?.until));
  }
});

test('a nakshatra that ends within the uncertainty changes the period at birth', () => {
  const { moonNakshatra, periods } = timeUncertainty(midnight, delhi, 720);
  expect(moonNakshatra.length).toBe(2);
  expect(new Set(periods.map(({ lord }) => lord)).size).toBe(2);
});

test('a later birth moves the periods forward by the share of the nakshatra that the Moon has passed', () => {
  // At 11.8° to 15.4° a day the Moon takes 20.8 to 27.1 hours for a nakshatra: 19 years of Shani, 4.2 to 5.6 days a minute.
  const { daysPerMinute, periods } = timeUncertainty(midnight, delhi, 10);
  expect(daysPerMinute).toBeGreaterThan(4.2);
  expect(daysPerMinute).toBeLessThan(5.6);
  const [earliest, latest] = (periods[0]?.ends ?? ['', '']).map(Date.parse);
  expect(((latest ?? 0) - (earliest ?? 0)) / msPerDay).toBeCloseTo(20 * daysPerMinute, 0);
});
