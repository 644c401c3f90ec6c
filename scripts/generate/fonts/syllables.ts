const word = /[\u0900-\u097f\u200c\u200d]+/g;

/** Before a letter or digit that no virama, with or without a joiner, binds to the one before it. */
const boundary = /(?<!\u094d[\u200c\u200d]?)(?=[\u0904-\u0939\u0958-\u0961\u0966-\u097f])/u;

/**
 * Written syllables of the Devanagari in a text, each once, sorted: a consonant cluster with its vowel and signs is what
 * fonts replace by other glyphs.
 */
export function syllablesIn(text: string): string[] {
  const syllables = (text.match(word) ?? []).flatMap((found) => found.split(boundary));
  return [...new Set(syllables)].sort();
}
