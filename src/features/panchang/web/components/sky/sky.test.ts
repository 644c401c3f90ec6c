import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { roughSky } from '#src/astronomy/rough-sky.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { skyOf } from './paint-sky.ts';
import { drawingOf } from './scene-drawings.ts';
import { colorProperties, skyColors } from './sky-colors.ts';
import { watches, watchOf } from './watches.ts';

const seat = { latitude: 37.9771, longitude: -122.2953 };
const tromso = { latitude: 69.6492, longitude: 18.9553 };
const { arc } = drawingOf('home', false);
/** Times of a day in El Sobrante, each quarter of an hour. */
const quarters = Array.from({ length: 96 }, (_, i) => Date.UTC(2026, 10, 22, 8) + i * 900_000);

test('every moment of a day has one of the eight watches, each in one span', () => {
  const named = quarters.map((instant) => watchOf(roughSky(instant, seat).sun));
  expect(new Set(named)).toEqual(new Set(watches));
  const changes = named.filter((watch, at) => at > 0 && watch !== named[at - 1]);
  expect(changes.length).toBe(8);
});

test('THM-06: light and dark theme differ at every hour', () => {
  for (const instant of quarters) {
    const { sun } = roughSky(instant, seat);
    const light = skyOf({ instant, ...seat, isDark: false }, arc);
    const dark = skyOf({ instant, ...seat, isDark: true }, arc);
    expect(dark.properties, new Date(instant).toISOString()).not.toBe(light.properties);
    expect(skyColors(sun, true).skyLuminance).toBeLessThan(skyColors(sun, false).skyLuminance + 0.01);
    expect(dark.ink).toBe('light');
  }
});

test('the sky changes continuously: no color moves by more than a tenth of its range in two minutes', () => {
  let before: number[] | undefined;
  for (let minute = 0; minute < 1440; minute += 2) {
    const { sun } = roughSky(Date.UTC(2026, 10, 22, 8) + minute * msPerMinute, seat);
    const { values } = skyColors(sun, false);
    expect(values.every((value) => value >= 0 && value <= 255)).toBe(true);
    const largest = Math.max(...values.map((value, at) => Math.abs(value - (before?.[at] ?? value))));
    if (before) expect(largest, `minute ${minute}`).toBeLessThan(26);
    before = values;
  }
});

test('where the Sun neither rises nor sets there is a sky at every hour', () => {
  for (const month of [5, 11])
    for (let hour = 0; hour < 24; hour += 1) {
      const sky = skyOf({ instant: Date.UTC(2026, month, 21, hour), ...tromso, isDark: false }, arc);
      expect(`${sky.sun} ${sky.moon} ${sky.properties} ${sky.lit}`).not.toMatch(/NaN|undefined|Infinity/);
    }
});

test('lamps burn by night only, and the Sun is right of the middle in the afternoon', () => {
  const at = (hour: number) => skyOf({ instant: Date.UTC(2026, 10, 22, hour), ...seat, isDark: false }, arc);
  expect(at(20).properties).toContain('--sky-lamp:0.000');
  expect(at(6).properties).toContain('--sky-lamp:1.000');
  const x = (transform: string) => Number(/translate\((-?[\d.]+)/.exec(transform)?.[1]);
  expect(x(at(17).sun)).toBeLessThan(arc.x);
  expect(x(at(23).sun)).toBeGreaterThan(arc.x);
});

test('the properties are those that the drawings use', async () => {
  const set = new Set(
    [...skyOf({ instant: 0, ...seat, isDark: false }, arc).properties.matchAll(/(--sky-\w+):/g)].map(
      (match) => match[1],
    ),
  );
  for (const scene of ['home', 'donate', 'panchang'] as const)
    for (const isTall of [true, false]) {
      const text = await readFile(`public${drawingOf(scene, isTall).source}`, 'utf8');
      for (const [, name] of text.matchAll(/var\((--[\w-]+)\)/g)) expect(set.has(name)).toBe(true);
      expect(text).not.toMatch(/ style=|<style|<script|<text|http:\/\/(?!www\.w3\.org)/);
      expect(text).toContain('data-sky="sun"');
      expect(text).toContain('data-sky="lit"');
    }
  expect(colorProperties(skyColors(roughSky(0, seat).sun, false)).split(';')).toHaveLength(25);
});
