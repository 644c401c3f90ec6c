/** Om, alone or with the three utterances, that is recited before a verse. */
const opening = /^ॐ(?: भूर्भुवः स्वः(?=[ ।॥]))?[ ।॥]*/u;
const closing = /^ॐ शान्तिः शान्तिः शान्तिः[ ।॥]*$/u;

/** Lines of a verse without the words that recitation adds before and after it: they are not part of its meter. */
export function withoutRecitedWords(lines: readonly string[]): string[] {
  const [first = '', ...others] = lines;
  return [first.replace(opening, ''), ...others].filter((line) => line !== '' && !closing.test(line));
}
