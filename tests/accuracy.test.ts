import { expect, test } from 'vitest';
import { accuracyCounts, accuracyRows, measuredQuantity } from '#src/features/panchang/accuracy-figures.ts';
import almanac from '#src/features/panchang/truth/almanac.json' with { type: 'json' };
import { measureAccuracy } from './support/accuracy.ts';

const { quantities, names, rows } = measureAccuracy();

test.each(quantities)('$quantity stays within $limit $unit of the reference', ({ max, limit, samples }) => {
  expect(samples).toBeGreaterThan(0);
  expect(max).toBeLessThanOrEqual(limit);
});

// Twice the measured means, so that a less accurate calculation is detected long before the limit.
test.each([
  ['Sun', 1.2],
  ['Moon', 2.4],
  ['tithi end', 5],
  ['nakshatra end', 5],
  ['yoga end', 5],
  ['karana end', 5],
  ['sunrise and sunset below 60°', 5],
  ['moonrise and moonset', 5],
  ['new and full moon', 5],
  ['sankranti', 30],
  ['ascendant', 0.5],
  ['Vimshottari start', 0.2],
])('%s has a mean error below %f', (quantity, limit) => {
  expect(quantities.find((row) => row.quantity === quantity)?.mean).toBeLessThan(limit);
});

test('all names of day, month, sign, house, pada and D9 sign, and all retrograde and combustion marks are equal', () => {
  expect(names.different).toEqual([]);
  expect(names.compared).toBe(516);
});

test('no row of the reference was skipped', () => {
  expect(rows).toEqual({ positions: 15, days: 12, lunations: 12, sankrantis: 12, births: 12, festivals: 14 });
  expect(Object.fromEntries(quantities.map(({ quantity, samples }) => [quantity, samples]))).toEqual({
    Sun: 27,
    Moon: 27,
    Mercury: 27,
    Venus: 27,
    Mars: 27,
    Jupiter: 27,
    Saturn: 27,
    'mean node': 39,
    'true node': 27,
    'daily motion': 105,
    ayanamsa: 27,
    'tithi end': 22,
    'nakshatra end': 21,
    'yoga end': 23,
    'karana end': 34,
    'sunrise and sunset below 60°': 30,
    'sunrise and sunset above 60°': 3,
    'Hindu sunrise': 11,
    'moonrise and moonset': 21,
    'timings of the day': 156,
    'new and full moon': 58,
    sankranti: 12,
    ascendant: 12,
    'birth instant': 12,
    'Vimshottari start': 144,
  });
});

test.each(accuracyRows)('the accuracy page shows the measured differences of $id', (row) => {
  const measured = quantities.find(({ quantity }) => quantity === measuredQuantity[row.id]);

  expect(measured).toMatchObject({ unit: 's', samples: row.samples });
  expect([row.mean, row.max].map((value) => value.toFixed(1))).toEqual([
    measured?.mean.toFixed(1),
    measured?.max.toFixed(1),
  ]);
});

test('the accuracy page states how many values were compared', () => {
  expect(accuracyCounts).toEqual({
    days: rows.days,
    festivals: rows.festivals,
    names: names.compared,
    eclipses: almanac.eclipses.length,
    ekadashis: almanac.ekadashi.length,
    solarDates: almanac.solarDates.length,
    observances: almanac.observances.length,
  });
});
