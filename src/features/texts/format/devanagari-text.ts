const consonant = '[\\u0915-\\u0939]';
const vowel = '[\\u0905-\\u0914\\u0960\\u0961]';
const vowelSign = '[\\u093E-\\u094C\\u0962\\u0963]';
const mark = '[\\u0900-\\u0903\\u0951-\\u0954\\u1CD0-\\u1CF9\\uA8E0-\\uA8F7]';
const syllable = `(?:\\u0950|(?:${consonant}(?:\\u094D${consonant})*(?:${vowelSign}|\\u094D)?|${vowel}|\\u093D)${mark}*)`;

const wellFormed = new RegExp(`^${syllable}*`, 'u');
const foreign = /[^\u0900-\u0963\u1CD0-\u1CF9\uA8E0-\uA8F7\u0964\u0965 ]/u;

type SpellingIssue = { index: number; code: 'character' | 'spelling' };

/**
 * Finds the first place in a line of verse that is not Devanagari, or where signs follow each other that cannot:
 * a vowel sign without a consonant, two vowel signs.
 *
 * @returns null for a correct line
 */
export function findSpellingIssue(line: string): SpellingIssue | null {
  const strange = foreign.exec(line);
  if (strange) return { index: strange.index, code: 'character' };

  for (const { 0: word, index } of line.matchAll(/[^ \u0964\u0965]+/gu)) {
    const correct = wellFormed.exec(word)?.[0].length ?? 0;
    if (correct < word.length) return { index: index + correct, code: 'spelling' };
  }
  return null;
}

/** What is wrong at that place, for the report of an import. */
export function describeSpellingIssue(line: string, { index, code }: SpellingIssue): string {
  if (code === 'spelling') return 'These signs cannot follow each other.';
  return `"${String.fromCodePoint(line.codePointAt(index) ?? 0)}" is not Devanagari.`;
}
