import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { wallClockAt } from '#src/local-time/local-time.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { WallClock } from './clock-words.ts';

/** Clock of a place with its full history, including zones that browsers have merged. */
export function exactClock(place: GeoPlace): WallClock {
  return (instant) => {
    const wallMs = Math.round(wallClockAt(Date.parse(instant), place) / msPerMinute) * msPerMinute;
    const wall = new Date(wallMs).toISOString();
    return { date: wall.slice(0, 10), minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
  };
}
