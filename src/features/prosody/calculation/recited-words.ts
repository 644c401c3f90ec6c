import type { Sound } from './sound.ts';

const oms = ['oṃ', 'om', 'auṃ', 'aum'];
/** The three utterances in the sandhi of different traditions. */
const utterances = ['bhūrbhuvaḥsvaḥ', 'bhūrbhuvassvaḥ', 'bhūrbhuvaḥsuvaḥ', 'bhūrbhuvassuvaḥ'];
const peace = ['śāntiḥśāntiḥśāntiḥ', 'śāntiśśāntiśśāntiḥ'];

/** Longest first. */
const openings = [...utterances, ''].flatMap((words) => oms.map((om) => om + words));
const closings = peace.flatMap((words) => oms.map((om) => om + words));

/**
 * Removes the words that recitation adds before and after a verse, which are not part of its meter: om, alone or with
 * the three utterances, and a last line that wishes peace.
 *
 * @param halves sounds by halves and lines. A single line stays as it is: in short mantras om is counted.
 */
export function withoutRecitedWords(halves: readonly Sound[][][]): Sound[][][] {
  const spoken = halves.flat().filter((line) => line.some(({ kind }) => kind === 'vowel'));
  const [first, ...others] = spoken;
  if (!first || others.length === 0) return [...halves];

  const isClosing = (line: Sound[]) =>
    line !== first && closings.some((words) => endOf(line, words) === line.length);
  return halves.map((lines) =>
    lines.filter((line) => !isClosing(line)).map((line) => (line === first ? withoutOpening(line) : line)),
  );
}

function withoutOpening(line: Sound[]): Sound[] {
  const ends = openings.map((words) => endOf(line, words));
  return line.slice(ends.find((end) => end !== null) ?? 0);
}

/**
 * End of the words at the beginning of a line, with the signs behind them.
 *
 * @param words in Latin script, without spaces
 * @returns null when the line begins with others
 */
function endOf(line: readonly Sound[], words: string): number | null {
  let latin = '';
  for (const [index, sound] of line.entries()) {
    if (latin === words && sound.kind === 'space') return endOfSpace(line, index);
    latin += latinOf(sound);
    if (!words.startsWith(latin)) return null;
  }
  return latin === words ? line.length : null;
}

function endOfSpace(line: readonly Sound[], start: number): number {
  const next = line.findIndex((sound, index) => index > start && latinOf(sound) !== '');
  return next === -1 ? line.length : next;
}

/** Latin spelling of a sound; empty for signs and spaces. */
function latinOf(sound: Sound): string {
  if (sound.kind === 'mark') return sound.latin === 'ḥ' ? 'ḥ' : 'ṃ';
  return 'latin' in sound ? sound.latin : '';
}
