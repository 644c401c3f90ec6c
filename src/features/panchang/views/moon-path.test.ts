import { expect, test } from 'vitest';
import { moonPath } from './moon-path.ts';

test('at new moon the terminator lies on the lit limb and nothing is lit', () => {
  expect(moonPath(50, 50, 40, 0)).toBe('M50 10A40 40 0 0 1 50 90A40 40 0 0 0 50 10Z');
});

test('at first quarter the right half is lit and the terminator is straight', () => {
  expect(moonPath(50, 50, 40, 90)).toMatch(/^M50 10A40 40 0 0 1 50 90A0 40 /);
});

test('at full moon limb and terminator close the circle', () => {
  expect(moonPath(50, 50, 40, 180)).toBe('M50 10A40 40 0 0 1 50 90A40 40 0 0 1 50 10Z');
});

test('the waning moon is lit on the left', () => {
  expect(moonPath(50, 50, 40, 270)).toMatch(/^M50 10A40 40 0 0 0 50 90/);
});

test('the gibbous moon is lit on more than half, the crescent on less', () => {
  expect(moonPath(50, 50, 40, 120)).toMatch(/A20 40 0 0 1 50 10Z$/);
  expect(moonPath(50, 50, 40, 60)).toMatch(/A20 40 0 0 0 50 10Z$/);
  expect(moonPath(50, 50, 40, 240)).toMatch(/A20 40 0 0 0 50 10Z$/);
  expect(moonPath(50, 50, 40, 300)).toMatch(/A20 40 0 0 1 50 10Z$/);
});
