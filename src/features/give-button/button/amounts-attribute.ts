/** @property rejected words that are no whole amount, or can be read as one amount or as several */
type OfferedAmounts = { amounts: number[]; rejected: string[] };

const maxAmounts = 6;
const wholeAmount = /^[1-9]\d{0,6}$/;
/** Thousands as in 2,500,000 and as in 25,00,000. */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/;

/** Reads the attribute `amounts`: whole amounts, separated by spaces or by commas. */
export function readAmounts(attribute: string): OfferedAmounts {
  const words = attribute
    .split(/\s+/)
    .map((word) => word.replaceAll(/^,+|,+$/g, ''))
    .filter((word) => word !== '');
  const amounts = new Set<number>();
  const rejected: string[] = [];
  for (const word of words) {
    const read = readWord(word, words.length === 1);
    if (read.length === 0) rejected.push(word);
    for (const amount of read) amounts.add(amount);
  }
  return { amounts: [...amounts].slice(0, maxAmounts), rejected };
}

/**
 * A single word has no spaces that would tell separators of thousands from those of amounts: 21,51,101 is taken
 * for a list, 2,500 could be either.
 */
function readWord(word: string, isSingle: boolean): number[] {
  const parts = word.split(',');
  const isList = parts.every((part) => wholeAmount.test(part));
  if (!grouped.test(word)) return isList ? parts.map(Number) : [];
  if (isSingle && isList) return parts.length > 2 ? parts.map(Number) : [];
  const digits = parts.join('');
  return wholeAmount.test(digits) ? [Number(digits)] : [];
}
