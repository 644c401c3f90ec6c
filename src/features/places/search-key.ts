/** Latin letters that do not come apart into a letter and its mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

const latinMarks = /[\u0300-\u036f]/g;
/** Nukta, which writers set or leave out, and the joiners that only shape letters. */
const indicVariants = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]/g;
const notWord = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The form in which names are compared: lower case, without accents and punctuation, in any script. Vowel signs of
 * Indian scripts stay, being letters there and not accents.
 *
 * @example searchKey('São Paulo') // => 'sao paulo'
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(latinMarks, '')
    .replace(indicVariants, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(notWord, ' ')
    .trim();
}
