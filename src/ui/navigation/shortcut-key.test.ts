import { expect, test } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

test('a key of a Devanagari keyboard counts as the Latin letter in its place', () => {
  expect(shortcutKey({ key: 'े', code: 'KeyS' })).toBe('s');
});

test('Latin layouts keep their letters, and other keys their names', () => {
  expect(shortcutKey({ key: 'S', code: 'KeyO' })).toBe('s');
  expect(shortcutKey({ key: 'é', code: 'KeyE' })).toBe('é');
  expect(shortcutKey({ key: 'Escape', code: 'Escape' })).toBe('escape');
  expect(shortcutKey({ key: '१', code: 'Digit1' })).toBe('१');
});
