import sanscript from '@indic-transliteration/sanscript';

// The package is CommonJS and exports the object itself; its types describe an ES module with a default
// export.
const { t: transliterate } = sanscript as unknown as typeof sanscript.default;

/** Writes Devanagari in another script, by its name in the package. */
export function devanagariIn(script: string, text: string): string {
  return transliterate(text, 'devanagari', script);
}

/** Transliterates the Devanagari of a text to Latin letters (IAST): गीता is gītā. */
export function latinOf(text: string): string {
  return transliterate(text, 'devanagari', 'iast');
}
