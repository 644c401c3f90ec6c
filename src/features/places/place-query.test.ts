import { expect, test } from 'vitest';
import { parseCoordinates, parsePlaceQuery } from './place-query.ts';
import { searchKey } from './search-key.ts';

test.each([
  ['São Paulo', 'sao paulo'],
  ['TROMSØ', 'tromso'],
  ["St. John's", 'st johns'],
  ['Łódź', 'lodz'],
  ['Vrindāvan', 'vrindavan'],
  ['वाराणसी', 'वाराणसी'],
  ['गुड़गाँव', 'गुडगाँव'],
  ['  New   York–City ', 'new york city'],
])('%s is normalized to %s', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test('a composed and a decomposed accent are equal', () => {
  expect(searchKey('Zu\u0308rich')).toBe(searchKey('Z\u00fcrich'));
});

test.each([
  ['25.3176, 82.9739', 25.3176, 82.9739],
  ['25.3176 82.9739', 25.3176, 82.9739],
  ['-33.87,151.21', -33.87, 151.21],
  ['33.87 S, 151.21 E', -33.87, 151.21],
  ['N37.98 W122.3', 37.98, -122.3],
  ['25°19\'03"N 82°58\'26"E', 25.3175, 82.9739],
  ['37°58′N, 122°18′W', 37.9667, -122.3],
])('BCH-05: %s is parsed as coordinates', (text, latitude, longitude) => {
  const position = parseCoordinates(text);
  expect(position?.latitude).toBeCloseTo(latitude, 4);
  expect(position?.longitude).toBeCloseTo(longitude, 4);
});

test.each(['Varanasi', '91, 10', '10, 181', '12', '1,2,3', '25°N', ''])(
  '%o is rejected as coordinates',
  (text) => {
    expect(parseCoordinates(text)).toBeNull();
  },
);

test('BCH-02: text after commas is state and country', () => {
  expect(parsePlaceQuery('Varanasi, India')).toEqual({ kind: 'name', name: 'varanasi', within: ['india'] });
  expect(parsePlaceQuery('Paris, , Texas,')).toEqual({ kind: 'name', name: 'paris', within: ['texas'] });
  expect(parsePlaceQuery(' , ')).toBeNull();
});
