import { createDeviceValue } from '#src/web/device-value.ts';
import { readerSettingsKey } from './reader-script.ts';

export const layers = ['sa', 'metre', 'iast', 'gloss', 'translation', 'notes'] as const;

export type Layer = (typeof layers)[number];

export const scripts = [
  'devanagari',
  'iast',
  'telugu',
  'kannada',
  'tamil',
  'malayalam',
  'bengali',
  'gujarati',
] as const;

export type Script = (typeof scripts)[number];

export const sizes = { min: 1, usual: 3, max: 8 };

export type ReaderSettings = { hidden: Layer[]; script: Script; size: number; hasKeys: boolean };

/** A verse that a reader has marked or read last. */
export type Place = { path: string; name: string };

const maxBookmarks = 200;

export const readerSettings = createDeviceValue<ReaderSettings>(
  readerSettingsKey,
  { hidden: ['gloss', 'metre'], script: 'devanagari', size: sizes.usual, hasKeys: true },
  (value) => (isSettings(value) ? value : null),
);

export const bookmarks = createDeviceValue<Place[]>('text-bookmarks', [], (value) =>
  isPlaces(value) ? value : null,
);

export const lastPlace = createDeviceValue<Place | null>('text-last-place', null, (value) =>
  isPlace(value) ? value : null,
);

/** Adds a bookmark in front, or removes it. */
export function toggleBookmark(place: Place): void {
  const others = bookmarks.read().filter(({ path }) => path !== place.path);
  const isNew = others.length === bookmarks.read().length;
  bookmarks.write(isNew ? [place, ...others].slice(0, maxBookmarks) : others);
}

/** Shows or hides a layer. The last one that shows the verse or its meaning stays. */
export function toggleLayer(layer: Layer): void {
  const settings = readerSettings.read();
  const hidden = settings.hidden.includes(layer)
    ? settings.hidden.filter((one) => one !== layer)
    : [...settings.hidden, layer];
  const isEmpty = (['sa', 'iast', 'translation'] as const).every((one) => hidden.includes(one));
  if (!isEmpty) readerSettings.write({ ...settings, hidden });
}

export function changeSize(step: 1 | -1): void {
  const settings = readerSettings.read();
  const size = Math.min(sizes.max, Math.max(sizes.min, settings.size + step));
  readerSettings.write({ ...settings, size });
}

/** Size of the text in percent of the usual one, as in the style sheet. */
export function percentOf(size: number): number {
  return 100 + 10 * (size - sizes.usual);
}

function isSettings(value: unknown): value is ReaderSettings {
  if (!isObject(value)) return false;
  const { hidden, script, size, hasKeys } = value;
  return (
    Array.isArray(hidden) &&
    hidden.every((one) => layers.some((layer) => layer === one)) &&
    scripts.some((one) => one === script) &&
    Number.isInteger(size) &&
    Number(size) >= sizes.min &&
    Number(size) <= sizes.max &&
    typeof hasKeys === 'boolean'
  );
}

function isPlace(value: unknown): value is Place {
  return (
    isObject(value) &&
    typeof value['path'] === 'string' &&
    value['path'].startsWith('/texts/') &&
    typeof value['name'] === 'string'
  );
}

function isPlaces(value: unknown): value is Place[] {
  return Array.isArray(value) && value.length <= maxBookmarks && value.every(isPlace);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
