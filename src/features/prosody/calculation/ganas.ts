import { keysOf } from '#src/api/keys-of.ts';
import type { Weight } from './syllables.ts';

/** The eight ganas of three syllables (Pingala 1.1-1.8), and single syllables as `l` and `g`. */
const patterns = {
  y: 'lgg',
  m: 'ggg',
  t: 'ggl',
  r: 'glg',
  j: 'lgl',
  b: 'gll',
  n: 'lll',
  s: 'llg',
  l: 'l',
  g: 'g',
} as const;

/** Gana by its letter; `b` is bha. */
export type Gana = keyof typeof patterns;

/**
 * Expands a formula of ganas to weights.
 *
 * @param formula letters of ganas, `ttjgg`
 * @example patternOf('ttjgg') // => 'gglggllglgg'
 */
export function patternOf(formula: string): string {
  return formula
    .split('')
    .map((letter) => patterns[letter as Gana])
    .join('');
}

/**
 * Splits weights into ganas from the left; what remains at the end are single syllables.
 *
 * @example ganasOf('gglggllglgg') // => ['t', 't', 'j', 'g', 'g']
 */
export function ganasOf(weights: string): Gana[] {
  const found: Gana[] = [];
  const whole = weights.length - (weights.length % 3);
  for (let index = 0; index < whole; index += 3) {
    const gana = ganas.find((one) => patterns[one] === weights.slice(index, index + 3));
    if (gana) found.push(gana);
  }
  for (const weight of weights.slice(whole)) found.push(weight as Weight);
  return found;
}

const ganas = keysOf(patterns);
