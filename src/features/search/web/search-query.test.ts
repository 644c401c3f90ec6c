import { expect, test } from 'vitest';
import { readSearch } from './search-query.ts';

test.each([
  ['', 1],
  ['&page=0', 1],
  ['&page=1.5', 1],
  ['&page=12', 12],
  ['&page=99', 30],
])('the page of ?q=om%s is %i', (rest, page) => {
  expect(readSearch(`?q=om${rest}`).page).toBe(page);
});
