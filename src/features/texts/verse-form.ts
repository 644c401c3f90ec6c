import { z } from 'zod';
import { optionalLine, requiredLine } from '#src/api/form-text.ts';
import { findSpellingIssue } from './format/devanagari-text.ts';
import { readDivision } from './format/read-division.ts';
import { printedWords, type Verse } from './format/verse.ts';
import { writeVerse } from './format/write-division.ts';

const languageCode = z.string().regex(/^[a-z]{2,3}$/, 'Enter a language code such as en.');

/** Cells of the table of words cannot contain the sign between cells. */
const cell = requiredLine(300).pipe(z.string().regex(/^[^|]*$/, 'Leave out the sign |.'));

const wordPart = z.object({ sa: cell, en: cell, hi: cell });

const translator = requiredLine(120).pipe(z.string().regex(/^[^()]*$/, 'Leave out brackets.'));

/** Fields of a verse as it is edited. */
export const verseFormFields = {
  lines: z
    .array(requiredLine(500))
    .min(1)
    .max(40)
    .describe('Lines in Devanagari, with dandas; the last one ends with ॥'),
  speaker: optionalLine(200).describe('Who speaks, in Devanagari'),
  metre: optionalLine(60).describe('Name of the metre in IAST'),
  references: z
    .array(
      z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/, 'Write a reference as work/division/verse.'),
    )
    .max(50)
    .describe('Verses elsewhere as work/division/verse'),
  words: z
    .array(z.object({ printed: z.string().max(300), parts: z.array(wordPart).min(1).max(40) }))
    .max(400)
    .describe('All printed words in order with their meanings, or none'),
  translations: z.array(z.object({ language: languageCode, translator, text: requiredLine(3800) })).max(20),
  notes: z.array(z.object({ language: languageCode, text: requiredLine(3800) })).max(40),
};

export type VerseForm = z.output<typeof verseForm>;

/** A verse as it is edited. The plain format can describe every valid one. */
export const verseForm = z.object(verseFormFields).superRefine(reportVerseIssues);

/** Reports what the plain format would not accept. */
export function reportVerseIssues(form: VerseFormValues, context: z.RefinementCtx): void {
  const report = (path: (string | number)[], code: string, message: string) =>
    context.addIssue({ code: 'custom', path, message, params: { code } });

  for (const line of form.lines) {
    if (findSpellingIssue(line)) report(['lines'], 'devanagari', `Check the spelling of "${line}".`);
  }
  if (findSpellingIssue(form.speaker)) report(['speaker'], 'devanagari', 'Write the speaker in Devanagari.');
  if (!form.lines.at(-1)?.endsWith('॥')) report(['lines'], 'text_end', 'End the text of a verse with ॥.');

  for (const [index, { parts }] of form.words.entries()) {
    for (const [place, { sa }] of parts.entries()) {
      const path = ['words', index, 'parts', place, 'sa'];
      if (findSpellingIssue(sa)) report(path, 'devanagari', 'Write the separate word in Devanagari.');
    }
  }
  const printed = printedWords(form.lines);
  const isOtherText = form.words.some((word, index) => word.printed !== printed[index]);
  if (form.words.length > 0 && (isOtherText || form.words.length !== printed.length)) {
    report(['words'], 'words_differ', 'Give each printed word its row, in the order of the text.');
  }

  if (context.issues.length > 0) return;
  const [first] = readDivision(writeVerse(verseOf('1', form))).errors;
  if (first) report(['lines'], 'invalid', first.message);
}

type VerseFormValues = z.output<z.ZodObject<typeof verseFormFields>>;

/** A verse as the plain format describes it. */
export function verseOf(number: string, { speaker, metre, ...form }: VerseFormValues): Verse {
  return { ...form, number, speaker: speaker || null, metre: metre || null };
}

/** Values of the form for a verse. */
export function verseFormOf(verse: Verse): VerseFormValues {
  const { speaker, metre, lines, references, words, translations, notes } = verse;
  return { speaker: speaker ?? '', metre: metre ?? '', lines, references, words, translations, notes };
}
