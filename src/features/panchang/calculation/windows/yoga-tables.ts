/* Tables by weekday from Sunday. Nakshatras 1 Ashvini to 27 Revati, tithis 1 to 15 in either half. */

/** Yogas of weekday and nakshatra. */
export const nakshatraYogas = [
  {
    id: 'sarvartha-siddhi',
    isGood: true,
    stars: [
      [1, 8, 12, 13, 19, 21, 26],
      [4, 5, 8, 17, 22],
      [1, 3, 9, 26],
      [3, 4, 5, 13, 17],
      [1, 7, 8, 17, 27],
      [1, 7, 17, 22, 27],
      [4, 15, 22],
    ],
  },
  { id: 'amrita-siddhi', isGood: true, stars: [[13], [5], [1], [17], [8], [27], [4]] },
  { id: 'ravi-pushya', isGood: true, stars: [[8], [], [], [], [], [], []] },
  { id: 'guru-pushya', isGood: true, stars: [[], [], [], [], [8], [], []] },
  { id: 'yamaghanta', isGood: false, stars: [[10], [16], [6], [19], [3], [4], [13]] },
  { id: 'mrityu', isGood: false, stars: [[17], [21], [24], [1], [5], [9], [13]] },
] as const satisfies readonly { id: string; isGood: boolean; stars: readonly (readonly number[])[] }[];

/** Yogas of weekday and tithi. */
export const tithiYogas: readonly {
  id: 'dagdha' | 'krakacha' | 'siddha' | 'mrityuda';
  isGood: boolean;
  days: readonly (readonly number[])[];
}[] = [
  { id: 'dagdha', isGood: false, days: [[12], [11], [5], [3], [6], [8], [9]] },
  { id: 'krakacha', isGood: false, days: [[12], [11], [10], [9], [8], [7], [6]] },
  {
    id: 'siddha',
    isGood: true,
    days: [[], [], [3, 8, 13], [2, 7, 12], [5, 10, 15], [1, 6, 11], [4, 9, 14]],
  },
  {
    id: 'mrityuda',
    isGood: false,
    days: [
      [1, 6, 11],
      [2, 7, 12],
      [1, 6, 11],
      [3, 8, 13],
      [4, 9, 14],
      [2, 7, 12],
      [5, 10, 15],
    ],
  },
];

/** Yogas of weekday, tithi and nakshatra: what happens in them is said to repeat three times or twice. */
export const pushkaras: readonly {
  id: 'tripushkara' | 'dvipushkara';
  stars: readonly number[];
  days: readonly number[];
  tithis: readonly number[];
}[] = [
  { id: 'tripushkara', stars: [3, 7, 12, 16, 21, 25], days: [0, 2, 6], tithis: [2, 7, 12] },
  { id: 'dvipushkara', stars: [5, 14, 23], days: [0, 2, 6], tithis: [2, 7, 12] },
];
