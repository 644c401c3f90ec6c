import type { Facts } from './facts.ts';
import { type BlockId, blockIds, type MuhurtaRule, type Tradition } from './rules.ts';

/** Blocks that last for days or months; the others last for hours. */
export const seasonIds = [
  'adhika',
  'chaturmasa',
  'guru-asta',
  'holashtaka',
  'kharmas',
  'pitri-paksha',
  'shukra-asta',
] as const satisfies BlockId[];

export type SeasonId = (typeof seasonIds)[number];

const [dhanu, meena] = [9, 12];
const [ashadha, bhadrapada, kartika, phalguna] = [4, 6, 8, 12];
const [vyatipata, vaidhriti] = [17, 27];

/**
 * Lists the blocks of a rule that hold at a moment, in alphabetical order.
 *
 * Sources: Muhurta Chintamani, Dharmasindhu. Chaturmasa runs from Ashadha Shukla 11 to Kartika Shukla 10 with the
 * intercalary months inside, Pitri Paksha is the dark half of Bhadrapada (amanta), Holashtaka Phalguna Shukla 8 to 15.
 * The south does not count the Sun in Meena as Kharmas.
 */
export function blocksAt(facts: Facts, rule: MuhurtaRule, tradition: Tradition): BlockId[] {
  return blockIds.filter((id) => rule.blocks.includes(id) && holds(id, facts, tradition));
}

function holds(id: BlockId, facts: Facts, tradition: Tradition): boolean {
  const { lunation, sunSign, tithi, yoga } = facts;
  const { month, isAdhika } = lunation;
  switch (id) {
    case 'adhika':
      return isAdhika;
    case 'bhadra':
      return facts.isBhadra;
    case 'chaturmasa':
      return isChaturmasa(facts);
    case 'guru-asta':
      return facts.isGuruAsta;
    case 'shukra-asta':
      return facts.isShukraAsta;
    case 'holashtaka':
      return month === phalguna && !isAdhika && tithi >= 8 && tithi <= 15;
    case 'kharmas':
      return sunSign === dhanu || (sunSign === meena && tradition !== 'south');
    case 'pitri-paksha':
      return month === bhadrapada && !isAdhika && tithi > 15;
    case 'sankranti':
      return facts.isNearSankranti;
    case 'tithi-kshaya':
      return facts.isTithiKshaya;
    case 'vaidhriti':
      return yoga === vaidhriti;
    case 'vyatipata':
      return yoga === vyatipata;
  }
}

function isChaturmasa({ lunation: { month, isAdhika }, tithi }: Facts): boolean {
  // An intercalary month comes before the month whose name it has.
  if (isAdhika) return month > ashadha && month <= kartika;
  if (month === ashadha) return tithi >= 11;
  if (month === kartika) return tithi <= 10;
  return month > ashadha && month < kartika;
}
