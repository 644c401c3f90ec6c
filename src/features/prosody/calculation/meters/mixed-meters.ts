import type { Meter } from './meter-data.ts';

/** Two meters of one length whose quarters poets mix. */
type Family = { meter: Meter; members: readonly [string, string] };

/** Mixtures (upajati), by the IDs of their members. Source: Vrittaratnakara 3, after indravajra. */
export const families: readonly Family[] = [
  { meter: mixture('upajati', 'उपजाति'), members: ['indravajra', 'upendravajra'] },
  { meter: mixture('vamshamala', 'वंशमाला'), members: ['indravamsha', 'vamshastha'] },
  { meter: mixture('upajati-shalini', 'उपजाति'), members: ['shalini', 'vatormi'] },
  { meter: mixture('upajati-rathoddhata', 'उपजाति'), members: ['rathoddhata', 'svagata'] },
];

/**
 * Names of the fourteen upajatis of indravajra (i) and upendravajra (u), by their four quarters.
 * Source: the prastara in Halayudha's commentary on Pingala and in the Chandomanjari.
 */
export const upajatiNames: Readonly<Record<string, string>> = {
  uiii: 'कीर्ति',
  iuii: 'वाणी',
  uuii: 'माला',
  iiui: 'शाला',
  uiui: 'हंसी',
  iuui: 'माया',
  uuui: 'जाया',
  iiiu: 'बाला',
  uiiu: 'आर्द्रा',
  iuiu: 'भद्रा',
  uuiu: 'प्रेमा',
  iiuu: 'रामा',
  uiuu: 'ऋद्धि',
  iuuu: 'बुद्धि',
};

function mixture(id: string, name: string): Meter {
  return { id, name, kind: 'upajati', formulas: [], caesuras: [], source: 'vrittaratnakara' };
}
