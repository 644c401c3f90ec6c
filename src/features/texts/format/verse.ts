/** Language of a word meaning; every word has both. */
export const glossLanguages = ['en', 'hi'] as const;

/** Word as it is printed, and the words that are joined in it. */
export type VerseWord = { printed: string; parts: { sa: string; en: string; hi: string }[] };

export type Translation = { language: string; translator: string; text: string };

export type Note = { language: string; text: string };

/** A verse as the plain format describes it. */
export type Verse = {
  /** Last part of the permalink. */
  number: string;
  /** Line before the verse that names who speaks; null without one. */
  speaker: string | null;
  /** Lines in Devanagari, with dandas. */
  lines: string[];
  metre: string | null;
  /** Empty while the meanings are being prepared. */
  words: VerseWord[];
  translations: Translation[];
  notes: Note[];
  /** Verses elsewhere as `work/division/verse`. */
  references: string[];
};

/** Error in a file, with the place to look at. Line and column start at 1. */
export type FormatError = { line: number; column: number; code: FormatErrorCode; message: string };

export const formatErrorCodes = [
  'json',
  'field',
  'duplicate',
  'number',
  'unknown_line',
  'text_missing',
  'text_end',
  'character',
  'spelling',
  'cells',
  'words_differ',
  'iast_differs',
  'reference',
  'too_long',
  'encoding',
  'xml',
] as const;

export type FormatErrorCode = (typeof formatErrorCodes)[number];

/** Words of the lines in order, without dandas. */
export function printedWords(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(/[\s।॥]+/u).filter(Boolean));
}
