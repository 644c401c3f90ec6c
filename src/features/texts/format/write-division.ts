import type { Verse } from './verse.ts';

/** Writes verses in the plain format; `readDivision` reads the same verses again. */
export function writeDivision(verses: readonly Verse[]): string {
  return verses.map(writeVerse).join('\n');
}

export function writeVerse(verse: Verse): string {
  const blocks = [
    [`# ${verse.number}`],
    verse.lines,
    [
      ...(verse.speaker === null ? [] : [`speaker: ${verse.speaker}`]),
      ...(verse.metre === null ? [] : [`metre: ${verse.metre}`]),
      ...(verse.references.length === 0 ? [] : [`see: ${verse.references.join(', ')}`]),
    ],
    verse.words.flatMap(({ printed, parts }) =>
      parts.map(({ sa, en, hi }, index) => `| ${index === 0 ? printed : '+'} | ${sa} | ${en} | ${hi} |`),
    ),
    verse.translations.map(({ language, translator, text }) => `${language} (${translator}): ${text}`),
    verse.notes.map(({ language, text }) => `note ${language}: ${text}`),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
