import type { Meter } from './meter-data.ts';
import { families } from './mixed-meters.ts';
import {
  anushtubh,
  aryaMeters,
  dandaka,
  matrasamaka,
  trishtubhJagati,
  vaitaliyaMeters,
  vedicMeters,
} from './other-meters.ts';
import { samaMeters } from './sama-meters.ts';
import { unevenMeters } from './uneven-meters.ts';

/** All meters that can be recognized. */
export const meters: readonly Meter[] = [
  anushtubh,
  ...samaMeters,
  ...families.map(({ meter }) => meter),
  ...unevenMeters,
  ...aryaMeters.map(({ meter }) => meter),
  ...vaitaliyaMeters.map(({ meter }) => meter),
  matrasamaka,
  dandaka,
  trishtubhJagati,
  ...vedicMeters.map(({ meter }) => meter),
];
