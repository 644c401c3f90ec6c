import { expect, test } from 'vitest';
import { nightDrawing } from './night-drawing.ts';

test.each([
  ['/art/cover/lamp.svg', '/art/cover-night/lamp.svg'],
  ['/art/cover-wide/lamp.svg', '/art/cover-wide-night/lamp.svg'],
  ['/art/spot-educate-day.svg', '/art/spot-educate-night.svg'],
  ['/art/om.svg', null],
  ['/media/0123-day.svg', null],
  ['https://example.com/art/cover/lamp.svg', null],
])('by night %s is %s', (day, night) => {
  expect(nightDrawing(day)).toBe(night);
});
