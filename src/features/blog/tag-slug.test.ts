import { expect, test } from 'vitest';
import { distinctTags, tagSlug } from './tag-slug.ts';

test('names that differ by zero-width characters only are the same tag', () => {
  expect(tagSlug('भक्\u200dति')).toBe(tagSlug('भक्ति'));
  expect(tagSlug('Bhakti\u200b Yoga')).toBe('bhakti-yoga');
  expect(distinctTags(['धर्म', 'धर्\u200cम'])).toEqual(['धर्म']);
});

test('a name in Devanagari with a number is not the tag of that number', () => {
  expect(tagSlug('योग 2026')).not.toBe(tagSlug('2026'));
  expect(tagSlug('योग 2026')).not.toBe(tagSlug('वेद 2026'));
  expect(tagSlug('Vêda 2026')).toBe('veda-2026');
});
