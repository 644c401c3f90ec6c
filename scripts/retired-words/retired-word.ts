import type { MessageTable } from '#src/i18n/message-tree.ts';

export type RetiredWord = {
  /** Word or phrase, matched as a whole and without regard to case; a trailing `*` matches every ending. */
  word: string;
  /** What to write instead. */
  use: string;
  /** Phrases that contain the word and are in use. */
  except?: readonly string[];
};

const slotOrTag = /\{\w+\}|<\/?\w+>/g;
const letter = String.raw`[\p{L}\p{M}\p{N}]`;

/**
 * Finds retired words in the messages of a language.
 *
 * @param allowed retired words that may stay, by key
 * @returns one sentence per error, including allowances that no message needs; empty when there is none
 */
export function retiredWordErrors(
  locale: string,
  table: MessageTable,
  words: readonly RetiredWord[],
  allowed: Record<string, readonly string[]> = {},
): string[] {
  const errors: string[] = [];
  const needed = new Set<string>();

  for (const [key, text] of Object.entries(table)) {
    const visible = text.replaceAll(slotOrTag, ' ');
    for (const { word, use } of retiredWordsIn(visible, words)) {
      if (allowed[key]?.includes(word)) needed.add(`${key} ${word}`);
      else errors.push(`${locale}: "${key}" contains the retired word "${word}"; use: ${use}`);
    }
  }
  for (const [key, list] of Object.entries(allowed)) {
    for (const word of list) {
      if (!needed.has(`${key} ${word}`)) errors.push(`${locale}: "${key}" no longer contains "${word}"`);
    }
  }
  return errors;
}

/**
 * Finds the retired words of one text.
 *
 * @returns the entries the text contains; empty when there is none
 */
export function retiredWordsIn(text: string, words: readonly RetiredWord[]): RetiredWord[] {
  return words.filter(({ word, except = [] }) => patternOf(word).test(without(text, except)));
}

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const pattern = buildPattern(word);
  patterns.set(word, pattern);
  return pattern;
}

function buildPattern(word: string): RegExp {
  const stem = word.replace(/\*$/, '');
  const ending = word === stem ? `(?!${letter})` : '';
  return new RegExp(`(?<!${letter}|-)${stem}${ending}`, 'iu');
}

function without(text: string, phrases: readonly string[]): string {
  return phrases.reduce((rest, phrase) => rest.replaceAll(new RegExp(phrase, 'giu'), ' '), text);
}
