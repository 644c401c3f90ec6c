/** Latin letters that Unicode does not decompose into a letter and a mark. */
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
/** Nukta, which is often omitted, and the joiners that only shape letters. */
const indicVariants = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]/g;
/** Nasals of the class of the next stop, which are also written as an anusvara: बेङ्गलुरु, बेंगलुरु. */
const classNasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const notWord = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Normalizes a name for comparison: lower case, without accents and punctuation, in any script. Vowel signs
 * of Indian scripts are kept because they are letters.
 *
 * @example searchKey('São Paulo') // => 'sao paulo'
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(latinMarks, '')
    .replace(indicVariants, '')
    .replace(classNasals, 'ं')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(notWord, ' ')
    .trim();
}
