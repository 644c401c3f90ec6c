import { expect, test } from 'vitest';
import { spanWords, type WallTime } from './clock-words.ts';

const at = (date: string, minute: number): WallTime => ({ date, minute });

test.each<[string, WallTime, WallTime, string]>([
  ['within a day', at('2026-11-29', 272), at('2026-11-29', 320), '4:32-5:20 AM'],
  ['into the next day', at('2026-11-29', 1387), at('2026-11-30', 37), '11:07 PM-12:37 AM, Nov 30'],
  ['in the morning of the next day', at('2026-11-30', 62), at('2026-11-30', 150), '1:02-2:30 AM, Nov 30'],
  ['of the next day', at('2026-11-30', 107), at('2026-11-30', 775), '1:47 AM, Nov 30-12:55 PM, Nov 30'],
  ['from the next day on', at('2026-11-30', 313), at('2026-12-01', 271), '5:13 AM, Nov 30-4:31 AM, Dec 1'],
  ['from the day before on', at('2026-11-28', 1080), at('2026-11-29', 342), '6:00 PM, Nov 28-5:42 AM'],
])('a span %s names each date that is not the displayed one', (_, start, end, words) => {
  expect(spanWords('en', start, end, '2026-11-29')).toBe(words);
});
