import { expect, test } from 'vitest';
import { indexWords, searchExpression } from './search-words.ts';

const gita = indexWords(['Bhagavad Gita', 'भगवद्गीता', 'Seven hundred verses']);
const others = indexWords(['Shankara', 'शङ्कर', 'Keep the text at hand']);

function finds(words: string[], question: string): boolean {
  const groups = (searchExpression(question) ?? '').split(' & ');
  return groups.every((group) =>
    [...group.matchAll(/'([^']+)':\*/g)].some(([, start = '']) =>
      words.some((word) => word.startsWith(start)),
    ),
  );
}

test.each(['gita', 'Gītā', 'गीता', 'geeta', 'GITA', 'gi', 'bhagavad gi', 'भगवद्', 'hundred'])(
  'RES-03: "%s" finds the Gita in any script',
  (question) => {
    expect(finds(gita, question)).toBe(true);
    expect(finds(others, question)).toBe(false);
  },
);

test.each(['shankara', 'Śaṅkara', 'sankara', 'शंकर', 'शङ्कर', 'kee', 'ke', 'keep'])(
  'RES-03: "%s" finds its item by spelling or by sound',
  (question) => {
    expect(finds(others, question)).toBe(true);
    expect(finds(gita, question)).toBe(false);
  },
);

test('every word must match', () => {
  expect(finds(gita, 'gita shankara')).toBe(false);
});

test.each(['', '   ', "'", '!&|:*()', '\0', '\u200b'])('%j contains no word', (question) => {
  expect(searchExpression(question)).toBeNull();
});

test('a query has at most eight words, and syntax characters are removed', () => {
  const expression = searchExpression('word '.repeat(50)) ?? '';
  expect(expression.split(' & ')).toHaveLength(8);
  expect(searchExpression("a'b:*|c\\")).toMatch(/^(\('\w+':\* \| '\w+':\*\)( & )?)+$/);
});
