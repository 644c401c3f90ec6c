import { type Sound, vowelSound } from './sound.ts';

const virama = '\u094D';

const independentVowels: Record<string, string> = {
  अ: 'a', आ: 'ā', इ: 'i', ई: 'ī', उ: 'u', ऊ: 'ū', ऋ: 'ṛ', ॠ: 'ṝ', ऌ: 'ḷ', ॡ: 'ḹ',
  ऎ: 'e', ए: 'e', ऐ: 'ai', ऒ: 'o', ओ: 'o', औ: 'au',
}; // prettier-ignore

const vowelSigns: Record<string, string> = {
  '\u093E': 'ā', '\u093F': 'i', '\u0940': 'ī', '\u0941': 'u', '\u0942': 'ū', '\u0943': 'ṛ', '\u0944': 'ṝ',
  '\u0962': 'ḷ', '\u0963': 'ḹ', '\u0946': 'e', '\u0947': 'e', '\u0948': 'ai', '\u094A': 'o', '\u094B': 'o',
  '\u094C': 'au',
}; // prettier-ignore

const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ṅ', च: 'c', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'ñ',
  ट: 'ṭ', ठ: 'ṭh', ड: 'ḍ', ढ: 'ḍh', ण: 'ṇ', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'ḻ', व: 'v',
  श: 'ś', ष: 'ṣ', स: 's', ह: 'h',
}; // prettier-ignore

const marks: Record<string, string> = {
  '\u0900': 'm̐', '\u0901': 'm̐', '\u0902': 'ṃ', '\u0903': 'ḥ', '\u1CF2': 'ḥ', '\u1CF5': 'ḥ', '\u1CF6': 'ḥ',
  '\uA8F3': 'm̐',
}; // prettier-ignore

/** Avagraha, joiners, and the accents of Vedic texts. */
const silent = /\u200C|\u200D|[\u093D\u0951-\u0954\u1CD0-\u1CF1\u1CF4\u1CF7-\u1CFA\uA8E0-\uA8F1]/;

/** Splits a line of Devanagari into sounds; see `soundsOf`. */
export function devanagariSounds(line: string): Sound[] {
  // A nukta is no part of Sanskrit.
  const letters = line.replaceAll('ॐ', 'ओं').normalize('NFD').replaceAll('\u093C', '').split('');
  const sounds: Sound[] = [];

  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] ?? '';
    const consonant = consonants[letter];
    const vowel = independentVowels[letter] ?? vowelSigns[letter];
    const mark = marks[letter];
    if (consonant !== undefined) {
      const isBare = letters[index + 1] === virama;
      sounds.push({ kind: 'consonant', text: isBare ? letter + virama : letter, latin: consonant });
      if (isBare) index += 1;
      else if (vowelSigns[letters[index + 1] ?? ''] === undefined) sounds.push(vowelSound('', 'a'));
    } else if (vowel !== undefined) sounds.push(vowelSound(letter, vowel));
    else if (mark !== undefined) sounds.push({ kind: 'mark', text: letter, latin: mark });
    else sounds.push({ kind: silent.test(letter) ? 'silent' : 'space', text: letter });
  }
  return sounds;
}
