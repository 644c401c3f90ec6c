/**
 * One sound or sign of a text. `text` is its part of the input; all of them joined are the input. A vowel
 * that Devanagari leaves unwritten has an empty text. `latin` is its transliteration (IAST).
 */
export type Sound =
  | { kind: 'vowel'; text: string; latin: string; isLong: boolean }
  | { kind: 'consonant'; text: string; latin: string }
  /** Anusvara, candrabindu or visarga. */
  | { kind: 'mark'; text: string; latin: string }
  /** Avagraha, accents and joiners, which have no weight. */
  | { kind: 'silent'; text: string }
  | { kind: 'space'; text: string };

const shortVowels = new Set(['a', 'i', 'u', 'ṛ', 'ḷ']);

/** A vowel with its length, which follows from its transliteration. */
export function vowelSound(text: string, latin: string): Sound {
  return { kind: 'vowel', text, latin, isLong: !shortVowels.has(latin) };
}
