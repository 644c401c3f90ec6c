import { expect, test } from 'vitest';
import { wrap180 } from './angle.ts';
import { localPosition } from './horizon.ts';
import { elongationDeg } from './longitude.ts';
import { limbTiltDeg, roughSky } from './rough-sky.ts';

const places = [
  { latitude: 37.9771, longitude: -122.2953 },
  { latitude: 25.3176, longitude: 82.9739 },
  { latitude: -33.8688, longitude: 151.2093 },
  { latitude: 69.6492, longitude: 18.9553 },
  { latitude: 0, longitude: 0 },
];
const instants = Array.from({ length: 1200 }, (_, i) => Date.UTC(1950, 0, 1) + i * 45.637 * 86_400_000);

test.each(places)(
  'the drawn sky at $latitude, $longitude differs little from the calculated one',
  (place) => {
    for (const instant of instants) {
      const sky = roughSky(instant, place);
      const sun = localPosition('sun', instant, place);
      expect(Math.abs(sky.sun.altitudeDeg - sun.altitudeDeg)).toBeLessThan(0.1);
      expect(Math.abs(wrap180(sky.elongationDeg - elongationDeg(instant)))).toBeLessThan(1);
      expect(Math.abs(sky.moon.altitudeDeg - localPosition('moon', instant, place).altitudeDeg)).toBeLessThan(
        2,
      );
    }
  },
);

test('the Sun neither sets in a polar summer nor rises in a polar winter', () => {
  const tromso = { latitude: 69.6492, longitude: 18.9553 };
  expect(roughSky(Date.UTC(2026, 5, 21), tromso).sun).toMatchObject({ halfArcDeg: 180 });
  expect(roughSky(Date.UTC(2026, 11, 21), tromso).sun).toMatchObject({ halfArcDeg: 0 });
});

test('a young crescent is lit from below in the tropics and from the left in the south', () => {
  const evening = (place: { latitude: number; longitude: number }, hour: number) => {
    const { sun, moon } = roughSky(Date.UTC(2026, 1, 20, hour), place);
    return wrap180(limbTiltDeg(sun, moon));
  };
  expect(evening({ latitude: 0, longitude: 0 }, 18)).toBeGreaterThan(60);
  expect(Math.abs(evening({ latitude: -33.87, longitude: 151.21 }, 9))).toBeGreaterThan(90);
});
