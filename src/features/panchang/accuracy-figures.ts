/**
 * Results of the comparison with the reference values, for visitors. `tests/accuracy.test.ts` measures them again and
 * fails when a figure here is not the measured one.
 */
export const accuracyRows = [
  { id: 'sun', samples: 30, mean: 1.7, max: 3.0 },
  { id: 'polarSun', samples: 3, mean: 2.5, max: 2.7 },
  { id: 'moon', samples: 21, mean: 2.3, max: 3.9 },
  { id: 'tithi', samples: 22, mean: 1.5, max: 3.9 },
  { id: 'nakshatra', samples: 21, mean: 1.3, max: 4.0 },
  { id: 'yoga', samples: 23, mean: 2.1, max: 4.2 },
  { id: 'karana', samples: 34, mean: 1.4, max: 3.9 },
  { id: 'timings', samples: 156, mean: 0.9, max: 3.9 },
  { id: 'lunations', samples: 58, mean: 2.1, max: 4.9 },
  { id: 'sankranti', samples: 12, mean: 20.5, max: 35.5 },
] as const;

export type AccuracyRow = (typeof accuracyRows)[number];

/** Quantity of the comparison behind each row (tests/support/accuracy.ts). */
export const measuredQuantity: Record<AccuracyRow['id'], string> = {
  sun: 'sunrise and sunset below 60°',
  polarSun: 'sunrise and sunset above 60°',
  moon: 'moonrise and moonset',
  tithi: 'tithi end',
  nakshatra: 'nakshatra end',
  yoga: 'yoga end',
  karana: 'karana end',
  timings: 'timings of the day',
  lunations: 'new and full moon',
  sankranti: 'sankranti',
};

/** Numbers of compared values; all names are equal. */
export const accuracyCounts = {
  days: 12,
  festivals: 14,
  names: 516,
  eclipses: 22,
  ekadashis: 37,
  solarDates: 34,
  observances: 141,
} as const;
