import { expect, test } from 'vitest';
import {
  accentPath,
  accentSheet,
  accentTokens,
  contrastWithLight,
  lightGrounds,
  minContrast,
  nightGrounds,
} from './accent.ts';
import { contrast, fromHex, toHex } from './oklch.ts';

/** A color of every hue, from nearly black to as light as an accent can be. */
const accents = Array.from({ length: 24 }, (_, hue) =>
  [0.05, 0.2, 0.35, 0.45, 0.5, 0.55, 0.6].map((lightness) =>
    toHex({ lightness, chroma: hue === 0 ? 0 : 0.2, hue: (hue * Math.PI) / 12 }),
  ),
)
  .flat()
  .filter((accent) => contrastWithLight(accent) >= minContrast);

test('text in the tones of any accent has a contrast of 4.5 on every ground, by day and by night', () => {
  expect(accents.length).toBeGreaterThan(100);
  for (const accent of accents) {
    const tokens: Record<string, string> = accentTokens(accent);
    const pairs = [
      ...lightGrounds.map((ground) => ['kumkum', ground]),
      ...['action', 'action-hover', 'kumkum-deep', 'night-kumkum-deep'].map((name) => [name, '#fff3da']),
      ...['night-kumkum', 'night-action', 'night-link', 'night-danda'].flatMap((name) =>
        nightGrounds.map((ground) => [name, ground]),
      ),
      ...['night-action', 'night-action-hover'].map((name) => [name, tokens['night-on-action']]),
    ];
    for (const [name = '', ground = ''] of pairs)
      expect(contrast(tokens[name] ?? '', ground), `${accent}: ${name} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    for (const ground of nightGrounds)
      expect(contrast(tokens['night-thread'] ?? '', ground), accent).toBeGreaterThanOrEqual(3);
  }
});

test('buttons have the chosen color itself', () => {
  expect(accentTokens('#0f5a60')).toMatchObject({ action: '#0f5a60', kumkum: '#0f5a60' });
});

test('the path of a style sheet changes with the color', () => {
  expect(accentSheet('#0f5a60')).toMatch(/^:root\{--kumkum:#0f5a60;.*--night-mark-leaves:#[0-9a-f]{6}\}\n$/);
  expect(accentPath('#0f5a60')).toMatch(/^\/theme\/0f5a60-[0-9a-z]+\.css$/);
  expect(accentPath('#0f5a61')).not.toBe(accentPath('#0f5a60'));
});

test('colors are the same after conversion to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#a3152c', '#0f5a60', '#f2b33a'])
    expect(toHex(fromHex(hex))).toBe(hex);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
