import { expect, test } from 'vitest';
import { alignWords } from './align-words.ts';

const word = (printed: string, en: string) => ({ printed, parts: [{ sa: printed, en, hi: en }] });

test('words keep their meanings when the text around them changes', () => {
  const words = [word('न', 'not'), word('तत्', 'that'), word('न', 'nor')];

  expect(alignWords(['तत्', 'न', 'च', 'न'], words)).toEqual([
    words[1],
    words[0],
    { printed: 'च', parts: [{ sa: '', en: '', hi: '' }] },
    words[2],
  ]);
});
