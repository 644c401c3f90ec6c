import { expect, test } from 'vitest';
import { postSlug } from './contract.ts';
import { slugOf } from '#src/i18n/slug-of.ts';

test.each([
  ['Why we light a lamp — before we begin', 'why-we-light-a-lamp-before-we-begin'],
  ['  Śaṅkara on the Road!  ', 'sankara-on-the-road'],
  ['जप का आरम्भ', 'japa-ka-arambha'],
  ["The guru's lamp", 'the-gurus-lamp'],
  ['🪔', ''],
])('EDI-13: the suggested slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('EDI-13: a long title is cut between words, and the slug is always valid', () => {
  for (const title of ['word '.repeat(60), 'x'.repeat(300), 'धर्म '.repeat(80)]) {
    expect(postSlug.safeParse(slugOf(title)).success).toBe(true);
    expect(slugOf(title).length).toBeLessThanOrEqual(80);
  }
});
