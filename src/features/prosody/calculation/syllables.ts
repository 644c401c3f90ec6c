import type { Sound } from './sound.ts';

/** Laghu (light, one mora) or guru (heavy, two moras). */
export type Weight = 'l' | 'g';

/** Reason of a weight: vowel alone, long vowel, anusvara or visarga, or consonants that follow. */
export type WeightCause = 'short' | 'long' | 'mark' | 'cluster';

/** A syllable of a text with its weight and the reason of it. */
export type Syllable = {
  /** Its letters as they are written in the text, with the final consonants of a word. */
  text: string;
  weight: Weight;
  cause: WeightCause;
  /** Heavy only before pr, br, kr or hr of the next word, which poets may count as light. */
  isEither: boolean;
  /** A word begins with it. */
  startsWord: boolean;
};

type Draft = Omit<Syllable, 'weight' | 'cause' | 'isEither'> & {
  isLong: boolean;
  hasMark: boolean;
  /** Before a vowel of the next word it is written for m, which makes no position. */
  endsInAnusvara: boolean;
  /** Consonants between its vowel and the next, and those of them after a space. */
  after: string[];
  afterSpace: string[];
};

const lenient = new Set(['pr', 'br', 'kr', 'hr']);

/**
 * Groups the sounds of a half verse into syllables and weighs them.
 *
 * Rule (Pingala 1.9-1.12, Vrittaratnakara 1.9-1.11): a syllable is guru when its vowel is long, when
 * anusvara or visarga follows, or when two consonants follow, or one before a pause.
 *
 * @param sounds sounds without a pause between them: of a half verse, because sandhi joins its quarters
 * @returns syllables in order; letters without a vowel are dropped
 */
export function syllablesOf(sounds: readonly Sound[]): Syllable[] {
  const drafts: Draft[] = [];
  let onset: string[] = [];
  let onsetText = '';
  let hasSpace = true;

  for (const sound of sounds) {
    const last = drafts.at(-1);
    switch (sound.kind) {
      case 'vowel':
        if (last && hasSpace && last.endsInAnusvara && last.after.length === 0) last.hasMark = false;
        drafts.push({
          text: onsetText + sound.text,
          isLong: sound.isLong,
          hasMark: false,
          endsInAnusvara: false,
          startsWord: hasSpace,
          after: [],
          afterSpace: [],
        });
        [onset, onsetText, hasSpace] = [[], '', false];
        break;
      case 'consonant':
        onset.push(sound.latin);
        onsetText += sound.text;
        last?.after.push(sound.latin);
        if (hasSpace) last?.afterSpace.push(sound.latin);
        break;
      case 'mark':
        if (last) {
          last.text += sound.text;
          last.hasMark = true;
          last.endsInAnusvara = sound.latin !== 'ḥ';
        }
        break;
      case 'silent':
        if (onset.length === 0 && last && !hasSpace) last.text += sound.text;
        else onsetText += sound.text;
        break;
      case 'space':
        // Consonants before a space end the word, whatever syllable they are pronounced with.
        if (last && onsetText !== '') last.text += onsetText;
        if (last) last.afterSpace.length = 0;
        [onset, onsetText, hasSpace] = [[], '', true];
        break;
    }
  }

  const last = drafts.at(-1);
  if (last && onsetText !== '') last.text += onsetText;
  return drafts.map((draft, index) => weighed(draft, index === drafts.length - 1));
}

function weighed({ text, startsWord, isLong, hasMark, after, afterSpace }: Draft, isLast: boolean): Syllable {
  const cause = causeOf({ isLong, hasMark, isClosed: after.length >= (isLast ? 1 : 2) });
  const isEither =
    cause === 'cluster' && after.length === afterSpace.length && lenient.has(afterSpace.join(''));
  return { text, weight: cause === 'short' ? 'l' : 'g', cause, isEither, startsWord };
}

function causeOf(draft: { isLong: boolean; hasMark: boolean; isClosed: boolean }): WeightCause {
  if (draft.isLong) return 'long';
  if (draft.hasMark) return 'mark';
  return draft.isClosed ? 'cluster' : 'short';
}

/** Moras of syllables: laghu one, guru two. */
export function morasOf(syllables: readonly Pick<Syllable, 'weight'>[]): number {
  return syllables.reduce((sum, { weight }) => sum + (weight === 'g' ? 2 : 1), 0);
}
