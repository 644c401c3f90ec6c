import { type Sound, vowelSound } from './sound.ts';

/** Longest letters first: `ai` before `a`, `kh` before `k`. ISO 15919 letters follow those of IAST. */
const vowels: readonly (readonly [letter: string, latin: string])[] = [
  ['ai', 'ai'], ['au', 'au'], ['r̥̄', 'ṝ'], ['l̥̄', 'ḹ'], ['r̥', 'ṛ'], ['l̥', 'ḷ'], ['ā', 'ā'], ['ī', 'ī'],
  ['ū', 'ū'], ['ṝ', 'ṝ'], ['ḹ', 'ḹ'], ['ṛ', 'ṛ'], ['ē', 'e'], ['ō', 'o'], ['ï', 'i'], ['ü', 'u'], ['a', 'a'],
  ['i', 'i'], ['u', 'u'], ['e', 'e'], ['o', 'o'],
]; // prettier-ignore

const consonants = [
  'kh', 'gh', 'ch', 'jh', 'ṭh', 'ḍh', 'th', 'dh', 'ph', 'bh', 'k', 'g', 'ṅ', 'c', 'j', 'ñ', 'ṭ', 'ḍ', 'ṇ', 't',
  'd', 'n', 'p', 'b', 'm', 'y', 'r', 'l', 'ḻ', 'v', 'ś', 'ṣ', 's', 'h',
]; // prettier-ignore

const marks = ['m̐', 'ṃ', 'ṁ', 'ḥ', 'ẖ', 'ḫ'];

const silent = /['’‘`´\-‐‑_=+*\u200C\u200D]/;

/** Splits a line of Latin letters with diacritics into sounds; see `soundsOf`. */
export function latinSounds(line: string): Sound[] {
  const text = withoutAccents(line).toLowerCase();
  const sounds: Sound[] = [];

  for (let index = 0; index < text.length;) {
    const sound = soundAt(text, index, sounds.at(-1));
    sounds.push(sound);
    index += sound.text.length;
  }
  return sounds;
}

function soundAt(text: string, index: number, previous: Sound | undefined): Sound {
  const vowel = vowels.find(([letter]) => text.startsWith(letter, index));
  if (vowel) return vowelSound(vowel[0], vowel[1]);

  const mark = marks.find((letter) => text.startsWith(letter, index));
  if (mark !== undefined) return { kind: 'mark', text: mark, latin: mark };

  // Between vowels ḷ is the consonant of the Veda, else the vowel of kḷpta.
  if (text.startsWith('ḷ', index)) {
    return previous?.kind === 'vowel' ? { kind: 'consonant', text: 'ḷ', latin: 'ḻ' } : vowelSound('ḷ', 'ḷ');
  }

  const consonant = consonants.find((letter) => text.startsWith(letter, index));
  if (consonant !== undefined) return { kind: 'consonant', text: consonant, latin: consonant };

  const [sign = ' '] = text.slice(index);
  return { kind: silent.test(sign) ? 'silent' : 'space', text: sign };
}

/** Removes Vedic accents, which are marks on vowels; the acute of ś stays. */
function withoutAccents(line: string): string {
  return line
    .normalize('NFD')
    .replaceAll(/(ai|au|[aeiou]\u0304?|[rl][\u0323\u0325]\u0304?)[\u0300\u0301\u030D\u0331]+/gi, '$1')
    .normalize('NFC');
}
