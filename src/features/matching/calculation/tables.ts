import type { SignLord } from '#src/astronomy/sign-lords.ts';

/* Tables of the eight counts. Signs 1 Mesha to 12 Meena, nakshatras 1 Ashvini to 27 Revati. Sources: Muhurta
   Chintamani (varna, tara, gana, bhakuta, nadi), Brihat Parashara Hora Shastra (friendship of the grahas). The cells
   1 to 3 of the yoni table, those of the vashya table and the ganas between equal and opposite differ among publishers. */

export const varnas = ['shudra', 'vaishya', 'kshatriya', 'brahmana'] as const;

/** Index in `varnas` by sign, from Mesha. */
export const varnaOfSign = [2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3];

export const vashyas = ['chatushpada', 'manava', 'jalachara', 'vanachara', 'keeta'] as const;

/** Index in `vashyas` of the first and of the second half of each sign. */
export const vashyaOfSign: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [1, 1],
  [1, 1],
  [4, 4],
  [1, 0],
  [0, 2],
  [1, 1],
  [2, 2],
];

export const vashyaPoints = [
  [2, 1, 1, 0.5, 1],
  [1, 2, 0.5, 0, 1],
  [1, 0.5, 2, 1, 1],
  [0.5, 0, 1, 2, 0],
  [1, 1, 1, 0, 2],
];

export const yonis = [
  'horse',
  'elephant',
  'sheep',
  'serpent',
  'dog',
  'cat',
  'rat',
  'cow',
  'buffalo',
  'tiger',
  'deer',
  'monkey',
  'mongoose',
  'lion',
] as const;

/** Index in `yonis` by nakshatra. */
// prettier-ignore
export const yoniOfStar = [0, 1, 2, 3, 3, 4, 5, 2, 5, 6, 6, 7, 8, 9, 8, 9, 10, 10, 4, 11, 12, 11, 13, 0, 13, 7, 1];

// prettier-ignore
export const yoniPoints = [
  [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 1, 3, 2, 1],
  [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
  [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
  [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
  [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 1],
  [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
  [1, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
  [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
  [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
  [1, 0, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 4],
];

export const ganas = ['deva', 'manushya', 'rakshasa'] as const;

/** Index in `ganas` by nakshatra. */
// prettier-ignore
export const ganaOfStar = [0, 1, 2, 1, 0, 1, 0, 0, 2, 2, 1, 1, 0, 2, 0, 2, 0, 2, 2, 1, 1, 0, 2, 2, 1, 1, 0];

/** Rows groom, columns bride. */
export const ganaPoints = [
  [6, 6, 1],
  [5, 6, 0],
  [0, 0, 6],
];

export const nadis = ['adi', 'madhya', 'antya'] as const;

/** Index in `nadis` by nakshatra. */
// prettier-ignore
export const nadiOfStar = [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2];

/** Natural friends and enemies of the lords; all others are neutral. */
export const friendships: Record<SignLord, { friends: SignLord[]; enemies: SignLord[] }> = {
  sun: { friends: ['moon', 'mars', 'jupiter'], enemies: ['venus', 'saturn'] },
  moon: { friends: ['sun', 'mercury'], enemies: [] },
  mars: { friends: ['sun', 'moon', 'jupiter'], enemies: ['mercury'] },
  mercury: { friends: ['sun', 'venus'], enemies: ['moon'] },
  jupiter: { friends: ['sun', 'moon', 'mars'], enemies: ['mercury', 'venus'] },
  venus: { friends: ['mercury', 'saturn'], enemies: ['sun', 'moon'] },
  saturn: { friends: ['mercury', 'venus'], enemies: ['sun', 'moon', 'mars'] },
};
