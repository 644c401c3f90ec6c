import { expect, test } from 'vitest';
import { type Graha, grahas } from '#src/astronomy/graha.ts';
import { findYogas, type YogaId, yogaIds } from './yogas.ts';

/** Signs of the Sun to Ketu. */
function yogasOf(lagna: number, signs: readonly number[], combust: readonly Graha[] = []) {
  return findYogas(
    lagna,
    grahas.map((graha, index) => ({ graha, rashi: signs[index] ?? 1, isCombust: combust.includes(graha) })),
  );
}

const stateOf = (found: ReturnType<typeof findYogas>, id: YogaId) =>
  found.filter((yoga) => yoga.id === id).map(({ state }) => state);

// Lagna Mesha; Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu, Ketu.
const signs = [5, 4, 1, 5, 7, 12, 11, 3, 9];

test('every yoga is listed in the order of the page', () => {
  expect([...new Set(yogasOf(1, signs).map(({ id }) => id))]).toEqual([...yogaIds]);
});

test.each([
  ['gajakesari', 1, signs, 'formed'],
  ['gajakesari', 1, [5, 10, 1, 5, 10, 12, 11, 3, 9], 'absent'],
  ['budhaditya', 1, signs, 'formed'],
  ['ruchaka', 1, signs, 'formed'],
  ['ruchaka', 2, signs, 'absent'],
  ['malavya', 3, signs, 'formed'],
  ['sunapha', 1, signs, 'formed'],
  ['durudhura', 1, [5, 4, 3, 5, 7, 12, 11, 3, 9], 'formed'],
  ['kemadruma', 1, signs, 'absent'],
  ['kemadruma', 1, [5, 8, 2, 3, 2, 3, 12, 3, 9], 'cancelled'],
  ['kemadruma', 1, [5, 8, 3, 6, 6, 6, 12, 3, 9], 'formed'],
] as const)('%s with lagna %d and signs %j is %s', (id, lagna, positions, state) => {
  expect(stateOf(yogasOf(lagna, positions), id)).toEqual([state]);
});

test('Guru too near the Sun forms no Gajakesari', () => {
  expect(stateOf(yogasOf(1, signs, ['jupiter']), 'gajakesari')).toEqual(['absent']);
});

test('Raja yoga names the lords and how they are connected', () => {
  // Lagna Tula: Shani owns the fourth and the fifth; Budha (ninth) and Chandra (tenth) are together in Kanya.
  const found = yogasOf(7, [5, 6, 3, 6, 9, 2, 11, 1, 7]).filter(({ id }) => id === 'raja');
  expect(found.map(({ grahas: pair, reasons }) => [pair, reasons[0]?.reason])).toEqual([
    [['saturn'], 'ownsBoth'],
    [['mercury', 'moon'], 'conjunct'],
  ]);
});

test('Neecha-bhanga names what lifts the debilitation, and says when nothing does', () => {
  // Shani in Mesha; Mangala, lord of Mesha, in the lagna Karka; Shukra in Kanya, its helpers in no kendra.
  const found = yogasOf(4, [3, 2, 4, 3, 9, 6, 1, 8, 2]).filter(({ id }) => id === 'neechabhanga');
  const saturn = found.find(({ grahas: [graha] }) => graha === 'saturn');
  const venus = found.find(({ grahas: [graha] }) => graha === 'venus');
  expect([saturn?.state, saturn?.reasons]).toEqual(['formed', [{ reason: 'signLord', grahas: ['mars'] }]]);
  expect([venus?.state, venus?.reasons]).toEqual(['absent', []]);
});
