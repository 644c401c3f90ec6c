import { searchKey } from './search-key.ts';

/** Parsed input of a place field. */
type PlaceQuery =
  | { kind: 'coordinates'; latitude: number; longitude: number }
  /** `Springfield, Illinois, USA`: the town and its regions, the smallest first, all as search keys. */
  | { kind: 'name'; name: string; within: string[] };

const decimalPair =
  /^([NS]?)\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS]?)\s*[,;\s]\s*([EW]?)\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW]?)$/i;
const sexagesimal =
  /^(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″”]\s*)?([NSEW])$/i;

/**
 * Parses the text of a place field: coordinates, or a town with its state and country after commas.
 *
 * @returns null when nothing searchable is left
 * @example parsePlaceQuery('Springfield, Illinois, USA') // => { kind: 'name', name: 'springfield', within: ['illinois', 'usa'] }
 */
export function parsePlaceQuery(text: string): PlaceQuery | null {
  const coordinates = parseCoordinates(text);
  if (coordinates) return { kind: 'coordinates', ...coordinates };

  const [name = '', ...within] = text
    .split(/[,،、]/)
    .map(searchKey)
    .filter((part) => part !== '');
  return name === '' ? null : { kind: 'name', name, within };
}

/**
 * Parses a latitude and a longitude: `25.3176, 82.9739`, `33.87 S 151.21 E`, `25°19'03"N 82°58'26"E`.
 *
 * @returns degrees, north and east positive; null when the text is not a position on Earth
 * @example parseCoordinates('33.87 S, 151.21 E') // => { latitude: -33.87, longitude: 151.21 }
 */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | null {
  const position = fromDecimals(text.trim()) ?? fromSexagesimals(text.trim());
  if (!position) return null;

  const { latitude, longitude } = position;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? position : null;
}

function fromDecimals(text: string) {
  const match = decimalPair.exec(text);
  if (!match) return null;

  const [, northBefore = '', lat = '', northAfter = '', eastBefore = '', lon = '', eastAfter = ''] = match;
  return {
    latitude: signed(Number(lat), northBefore || northAfter),
    longitude: signed(Number(lon), eastBefore || eastAfter),
  };
}

function fromSexagesimals(text: string) {
  const parts = text
    .split(/(?<=[NSEW])[\s,;]*/i)
    .filter(Boolean)
    .map((part) => sexagesimal.exec(part.trim()));
  const [lat, lon] = parts;
  if (parts.length !== 2 || !lat || !lon) return null;
  if (!/[NS]/i.test(lat[4] ?? '') || !/[EW]/i.test(lon[4] ?? '')) return null;

  return { latitude: degreesOf(lat), longitude: degreesOf(lon) };
}

function degreesOf([, degrees, minutes, seconds = '0', side = '']: RegExpExecArray): number {
  return signed(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600, side);
}

function signed(value: number, side: string): number {
  return /[SW]/i.test(side) ? -value : value;
}
