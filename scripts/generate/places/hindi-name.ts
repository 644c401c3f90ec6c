import { searchKey } from '#src/features/places/search-key.ts';
import { latinOf } from '#src/i18n/devanagari.ts';

const devanagari = /^[\p{Script=Devanagari}\p{M} ]+$/u;

/** Devanagari name closest in sound to the displayed one, because towns also have former and poetic names. */
export function hindiName(shown: string, names: readonly string[]): string {
  const candidates = [...new Set(names.filter((name) => devanagari.test(name)))];
  const sound = soundOf(shown);
  const distances = candidates.map((name) => ({ name, distance: distance(soundOf(latinOf(name)), sound) }));
  return distances.sort((a, b) => a.distance - b.distance)[0]?.name ?? '';
}

function soundOf(text: string): string {
  return searchKey(text).replaceAll(/[aeiouy h]|(.)(?=\1)/g, '');
}

/** Levenshtein distance of two words. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + change,
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
