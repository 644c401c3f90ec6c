import { beforeAll, expect, test } from 'vitest';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { nakshatraOf } from '#src/astronomy/zodiac.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { hinduDays } from '../hindu-days.ts';
import { segmentAt } from '../panchanga-elements.ts';
import { ekadashisBetween } from './ekadashi-year.ts';
import { mahadvadashis } from './mahadvadashi.ts';

beforeAll(loadZoneHistory);

const delhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const days = hinduDays(delhi);
/** Minutes between an instant in whole minutes and a printed time in New Delhi. */
const minutesOff = (instant: number, printed: string) =>
  Math.abs(instant - Date.parse(`${printed}:00+05:30`) / msPerMinute);

test('Nirjala 2025 is Vyanjuli in New Delhi, with the printed Parana of 8 June 5:24 to 7:17', () => {
  const [fast] = ekadashisBetween('2025-06-01', '2025-06-14', days);
  expect(fast).toMatchObject({
    name: 'nirjala',
    smarta: { date: '2025-06-06' },
    gaudiya: { date: '2025-06-07', mahadvadashi: 'vyanjuli' },
  });
  const { start, end } = fast?.gaudiya.parana ?? { start: '', end: '' };
  // Printed in minutes, the start rounded up and the end down; almanacs differ by a minute.
  expect(minutesOff(Math.ceil(Date.parse(start) / msPerMinute), '2025-06-08T05:24')).toBeLessThanOrEqual(1);
  expect(minutesOff(Math.floor(Date.parse(end) / msPerMinute), '2025-06-08T07:17')).toBeLessThanOrEqual(1);
});

test('each Mahadvadashi is as its rule says, and without one the fast is the Vaishnava one', () => {
  const fasts = ekadashisBetween('2015-01-01', '2034-12-31', days);
  const tithiAt = (instant: number) => segmentAt('tithi', instant).index;
  const stars = { jaya: 7, vijaya: 22, jayanti: 4, papanashini: 8 } as const;
  const seen = new Set<string>();

  for (const { gaudiya, vaishnava } of fasts) {
    const { mahadvadashi: kind, date } = gaudiya;
    const day = days.of(date);
    const [tithi, next, before] = [day, days.next(day), days.previous(day)].map(
      ({ sunrise }) => ((tithiAt(sunrise) - 1) % 15) + 1,
    );
    seen.add(kind ?? 'none');
    switch (kind) {
      case null:
        expect(date).toBe(vaishnava.date);
        break;
      case 'unmilini':
        expect([date, before, tithi]).toEqual([date, 11, 11]);
        break;
      case 'vyanjuli':
        expect([date, tithi, next]).toEqual([date, 12, 12]);
        break;
      case 'trisprisha':
        expect([date, tithi, next]).toEqual([date, 11, 13]);
        break;
      case 'pakshavardhini':
        expect([date, tithi]).toEqual([date, 12]);
        break;
      default:
        expect([date, tithiAt(day.sunrise)]).toEqual([date, 12]);
        expect(nakshatraOf(siderealLongitudeDeg('moon', day.sunrise))).toBe(stars[kind]);
    }
  }
  expect([...seen].sort()).toEqual([...mahadvadashis, 'none'].sort());
});
