import { expect, test } from 'vitest';
import { requiredSlug, slugText } from './slug.ts';

test.each(['gita', 'gita-2', '108-names'])('%s is a slug', (text) => {
  expect(slugText(20).parse(text)).toBe(text);
  expect(requiredSlug(20).parse(` ${text} `)).toBe(text);
});

test.each(['', 'Gita', 'gītā', 'gita--2', '-gita', 'gita-', 'gita 2', 'gita/2'])(
  '“%s” is not a slug',
  (text) => {
    expect(slugText(20).safeParse(text).success).toBe(false);
    expect(requiredSlug(20).safeParse(text).success).toBe(false);
  },
);

test('a slug that is too long is rejected', () => {
  expect(slugText(4).safeParse('gitas').success).toBe(false);
  expect(requiredSlug(4).safeParse('gitas').success).toBe(false);
});
