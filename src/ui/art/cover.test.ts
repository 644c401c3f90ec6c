import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cover, coverPalette } from './cover.ts';

const SLUGS = Array.from({ length: 60 }, (_, i) => `post-${i}`);

test('the same slug always gives the same drawing', () => {
  for (const slug of SLUGS) expect(cover(slug)).toBe(cover(slug));
});

test('no two slugs share a drawing', () => {
  expect(new Set(SLUGS.map((slug) => cover(slug))).size).toBe(SLUGS.length);
});

test('a cover fills the view box that is asked for', () => {
  expect(cover('why-we-light-a-lamp', { w: 1440, h: 400 })).toContain('viewBox="0 0 1440 400"');
});

test('a cover holds numbers only, no NaN and no undefined', () => {
  for (const slug of SLUGS) expect(cover(slug)).not.toMatch(/NaN|undefined|Infinity/);
});

test('a cover stays below 40 KB', () => {
  for (const slug of SLUGS) expect(cover(slug).length).toBeLessThan(40_000);
});

test('the palette of a slug is the one its cover is painted in', () => {
  for (const slug of SLUGS) expect(cover(slug)).toContain(`height="500" fill="${coverPalette(slug).ground}"`);
});

test('the drawing of a slug does not change between releases', () => {
  expect(fingerprint(cover('why-we-light-a-lamp'))).toMatchInlineSnapshot(`"bde17453938029ac"`);
});

function fingerprint(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 16);
}
