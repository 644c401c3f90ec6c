import { withoutRecitedWords } from './recited-words.ts';
import type { Sound } from './sound.ts';
import { type Script, scriptOf, soundsOf } from './sounds.ts';
import { type Syllable, syllablesOf } from './syllables.ts';

/** A verse as it is written: its syllables, and where its lines and halves end. */
export type VerseText = {
  script: Script;
  syllables: Syllable[];
  /** Number of syllables before the end of each line, in order; the last is the end of the verse. */
  lineEnds: number[];
  /** The same for dandas and the end of the verse. */
  halfEnds: number[];
};

/** Electronic texts name the place of a verse behind it: `// Ragh_1.1 //`. */
const verseEnd =
  /(?:॥|\|\||\/\/|।।)(?:\s*\p{L}{1,12}_(?=\d))?[\s\d०-९.,:()_\-–]*(?:॥|\|\||\/\/|।।)?|\n\s*\n/u;
const halfEnd = /[।|/]/;

/** A line such as "श्रीभगवानुवाच" names the speaker and is outside the meter. */
const speaker = /(?:उवाच|ऊचुः|ऊचतुः|uvāca|ūcuḥ|ūcatuḥ)[\s।|/:-]*$/i;
const maxSpeakerSyllables = 12;

/**
 * Splits a text into verses at double dandas and empty lines, and each into syllables.
 *
 * @returns verses in order, without parts that have no syllable
 */
export function versesOf(text: string): VerseText[] {
  const script = scriptOf(text);
  return text
    .replaceAll('\r\n', '\n')
    .split(verseEnd)
    .map((part) => verseOf(part, script))
    .filter(({ syllables }) => syllables.length > 0);
}

function verseOf(part: string, script: Script): VerseText {
  const syllables: Syllable[] = [];
  const lineEnds: number[] = [];
  const halfEnds: number[] = [];

  const halves = withoutSpeaker(part, script)
    .split(halfEnd)
    .map((half) => half.split('\n').map((line) => soundsOf(line, script)));
  for (const lines of withoutRecitedWords(halves)) {
    const counts = lines.map(countVowels);
    const found = syllablesOf(lines.flatMap((line): Sound[] => [...line, { kind: 'space', text: ' ' }]));
    if (found.length === 0) continue;

    let end = syllables.length;
    for (const count of counts) {
      end += count;
      if (count > 0) lineEnds.push(end);
    }
    syllables.push(...found);
    halfEnds.push(syllables.length);
  }
  return { script, syllables, lineEnds, halfEnds };
}

function withoutSpeaker(part: string, script: Script): string {
  const lines = part.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = lines[first] ?? '';
  const isSpeaker =
    speaker.test(line) && lines.length > 1 && countVowels(soundsOf(line, script)) <= maxSpeakerSyllables;
  return isSpeaker ? lines.slice(first + 1).join('\n') : part;
}

function countVowels(sounds: readonly Sound[]): number {
  return sounds.filter(({ kind }) => kind === 'vowel').length;
}
