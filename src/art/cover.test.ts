import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cover, coverPalette } from './cover.ts';

const slugs = Array.from({ length: 60 }, (_, i) => `post-${i}`);

test('the same slug always gives the same drawing', () => {
  for (const slug of slugs) expect(cover(slug)).toBe(cover(slug));
});

test('no two slugs share a drawing', () => {
  expect(new Set(slugs.map((slug) => cover(slug))).size).toBe(slugs.length);
});

test('a cover fills the requested view box', () => {
  expect(cover('why-we-light-a-lamp', { w: 1440, h: 400 })).toContain('viewBox="0 0 1440 400"');
});

test('a cover contains numbers only, no NaN and no undefined', () => {
  for (const slug of slugs) expect(cover(slug)).not.toMatch(/NaN|undefined|Infinity/);
});

test('a cover has less than 40 KB', () => {
  for (const slug of slugs) expect(cover(slug).length).toBeLessThan(40_000);
});

test('the palette of a slug is that of its cover', () => {
  for (const slug of slugs) expect(cover(slug)).toContain(`height="500" fill="${coverPalette(slug).ground}"`);
});

test('the night cover has the same figure in other colors', () => {
  const withoutColours = (drawing: string) => drawing.replace(/#[0-9a-f]{6}/g, '');
  for (const slug of slugs) {
    const night = cover(slug, undefined, 'night');
    expect(night).not.toBe(cover(slug));
    expect(withoutColours(night)).toBe(withoutColours(cover(slug)));
  }
});

test('the mean luminance of a night cover stays below .18, on cards and above articles', async () => {
  for (const slug of slugs) {
    expect(await meanLuminance(cover(slug, { w: 800, h: 500 }, 'night'))).toBeLessThan(0.18);
    expect(await meanLuminance(cover(slug, { w: 1440, h: 400 }, 'night'))).toBeLessThan(0.18);
  }
});

test('the drawing of a slug does not change between releases', () => {
  expect(fingerprint(cover('why-we-light-a-lamp'))).toMatchInlineSnapshot(`"bde17453938029ac"`);
});

function fingerprint(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 16);
}

/** Relative luminance as defined by WCAG, 0 black to 1 white, averaged over all pixels of the drawing. */
async function meanLuminance(drawing: string): Promise<number> {
  const pixels = await sharp(Buffer.from(drawing)).resize(160).removeAlpha().raw().toBuffer();
  const weights = [0.2126, 0.7152, 0.0722];
  const sum = pixels.reduce((total, value, i) => total + linear(value / 255) * (weights[i % 3] ?? 0), 0);
  return (sum / pixels.length) * 3;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
