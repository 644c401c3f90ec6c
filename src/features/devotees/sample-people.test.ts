import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ambassador } from './ambassador.ts';
import { testimonials } from './testimonials.ts';

const publicFile = (address: string) => new URL(`../../../public${address}`, import.meta.url);

test('SEED-07: six testimonials with 4 or 5 stars, marked as samples, each with an image that ships', () => {
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(6);
  for (const { rating, sample, image, message } of testimonials) {
    expect([4, 5]).toContain(rating);
    expect(sample).toBe(true);
    expect(existsSync(publicFile(image))).toBe(true);
    expect(message).not.toBe('');
  }
});

test('SEED-08: the ambassador has every field, an image that ships and links to other sites', () => {
  const { socialLinks, sample, ...texts } = ambassador;
  for (const text of Object.values(texts)) expect(text).not.toBe('');
  expect(sample).toBe(true);
  expect(existsSync(publicFile(ambassador.image))).toBe(true);
  for (const { url } of socialLinks) expect(URL.parse(url)?.protocol).toBe('https:');
});
