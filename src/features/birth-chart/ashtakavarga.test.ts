import { expect, test } from 'vitest';
import { grahas } from '#src/astronomy/graha.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import { ashtakavarga } from './ashtakavarga.ts';
import sample from './truth/published-chart.json' with { type: 'json' };

test('the bindus agree with the published sample chart', () => {
  const signs = grahas.map((graha) => ({ graha, rashi: rashiOf(sample.longitudes[graha]) }));
  const { bhinna, sarva } = ashtakavarga(rashiOf(sample.longitudes.lagna), signs);
  expect({ ...Object.fromEntries(bhinna.map(({ graha, bindus }) => [graha, bindus])), sarva }).toEqual(
    sample.ashtakavarga,
  );
});

test('every chart has 337 bindus, with the same total for each graha', () => {
  for (let lagna = 1; lagna <= 12; lagna += 1) {
    const signs = grahas.map((graha, index) => ({ graha, rashi: ((lagna * (index + 3)) % 12) + 1 }));
    const { bhinna, sarva } = ashtakavarga(lagna, signs);
    expect(bhinna.map(({ total }) => total)).toEqual([48, 49, 39, 54, 56, 52, 39]);
    expect(sarva.reduce((total, bindus) => total + bindus, 0)).toBe(337);
  }
});
