import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#src/local-time/civil-date.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { lunarYearRows } from '../../calculation/regional/lunar-year-rows.ts';
import { monthlyAndSolarRows } from '../../calculation/regional/monthly-and-solar-rows.ts';
import { computeEkadashis } from '../../calculation/almanac.ts';
import { computeWholeDay, type WholeDay } from '../../calculation/whole-day.ts';
import { regionNames, traditionName } from '../../region-names.ts';
import { birthSign, isStar } from '../birth-star.ts';
import { runtimeClock } from '../runtime-clock.ts';
import { comingDays, listsOf } from './coming-days.ts';
import { taraName } from '../../tara-names.ts';
import { dayStrength } from './day-strength.ts';
import { choghadiyaQuality, dayWindows, horaQuality, whenIs, windowsAt } from './day-windows.ts';
import { elementProgress } from './element-progress.ts';
import { computePageDay } from './page-day.ts';
import { minutesUntil, momentAt } from './present-moment.ts';
import { paranaMinutes } from './parana-minutes.ts';
import { ringParts } from './ring-parts.ts';

const delhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const tromso = { latitude: 69.6489, longitude: 18.9551, zone: 'Europe/Oslo' };

beforeAll(loadZoneHistory);

/** Sunday, 22 November 2026 at the default place: the day of the design, with "now" at 10:12. */
const day = computeWholeDay({ date: '2026-11-22', place: seat });
const windows = dayWindows(day);
const clock = runtimeClock(seat.zone);
const at = (time: string) => Date.parse(`2026-11-22T${time}:00-08:00`);
const local = (instant: string) => {
  const { minute } = clock(instant);
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
};
const idsOf = (one: WholeDay) => dayWindows(one).map(({ id }) => id);

test('every window of the day is listed, in order of time', () => {
  for (const id of [
    'brahmaMuhurta',
    'pratahSandhya',
    'abhijit',
    'vijaya',
    'godhuli',
    'sayamSandhya',
    'amritKaal',
  ])
    expect(idsOf(day)).toContain(id);
  for (const id of ['nishita', 'rahuKaal', 'yamaganda', 'gulika', 'durmuhurta', 'varjyam', 'gandamula'])
    expect(idsOf(day)).toContain(id);
  expect(idsOf(day)).toContain('sarvartha-siddhi');
  expect(idsOf(day)).toContain('ravi');
  expect(windows.map(({ start }) => start)).toEqual(windows.map(({ start }) => start).toSorted());
});

test('good windows and those to avoid have the times of the design', () => {
  const spanOf = (id: string) => {
    const window = windows.find((one) => one.id === id);
    return window && `${window.quality} ${local(window.start)}-${local(window.end)}`;
  };
  expect(spanOf('abhijit')).toBe('good 11:35-12:15');
  expect(spanOf('rahuKaal')).toBe('avoid 15:39-16:53');
  expect(spanOf('yamaganda')).toBe('avoid 11:55-13:10');
  expect(spanOf('gulika')).toBe('avoid 14:24-15:39');
});

test('Abhijit of a Wednesday is not good, and the remark says why', () => {
  const wednesday = computeWholeDay({ date: '2026-11-25', place: seat });
  expect(dayWindows(wednesday).find(({ id }) => id === 'abhijit')).toMatchObject({
    quality: 'fair',
    remark: 'wednesday',
  });
});

test('Bhadra of 13 March 2025 in New Delhi is on earth, with its worst and its good part', () => {
  const holika = computeWholeDay({ date: '2025-03-13', place: delhi });
  const bhadra = dayWindows(holika).find(({ id }) => id === 'bhadra');
  expect(bhadra).toMatchObject({ quality: 'avoid', remark: 'bhadraEarth', kind: 'hours' });
  expect(bhadra?.parts.map(({ id }) => id)).toEqual(['mukha', 'puchchha']);
});

test('Bhadra away from the earth is less harmful, and both realms of one day are listed', () => {
  const away = Array.from(
    { length: 29 },
    (_, index) => `2026-02-${String((index % 28) + 1).padStart(2, '0')}`,
  )
    .flatMap((date) => dayWindows(computeWholeDay({ date, place: delhi })))
    .filter(({ id, quality }) => id === 'bhadra' && quality === 'fair');
  expect(away.length).toBeGreaterThan(0);
  expect(away.every(({ remark }) => remark === 'bhadraElsewhere')).toBe(true);
});

test('now leads with the choghadiya: Labha until 10:41, then Amrita', () => {
  const moment = momentAt(day, windows, at('10:12'));
  expect(moment).toMatchObject({ quality: 'good', warning: null, part: { name: 'labha' } });
  expect(local(moment.part?.end ?? '')).toBe('10:41');
  expect(moment.nextPart).toMatchObject({ name: 'amrita', quality: 'good' });
  expect(moment.nextGood?.id).toBe('abhijit');
  expect(minutesUntil(moment.part?.end ?? '', at('10:12'))).toBe(29);
});

test('a window to avoid leads, even inside a good choghadiya; the one that ends last', () => {
  const moment = momentAt(day, windows, at('12:00'));
  expect(moment.quality).toBe('avoid');
  expect(moment.warning?.id).toBe('yamaganda');
  expect(moment.good.map(({ id }) => id)).toContain('abhijit');
});

test('before sunrise the choghadiya of the night before holds; that of Saturday night begins with Labha', () => {
  expect(day.nightBefore?.map(({ name }) => name)).toEqual(
    'labha udvega shubha amrita chara roga kala labha'.split(' '),
  );
  expect(day.nightBefore?.at(-1)?.end).toBe(day.sunrise);
  expect(momentAt(day, windows, Date.parse(day.sunrise ?? '') - msPerMinute)).toMatchObject({
    part: { name: 'labha' },
    nextPart: { name: 'udvega', start: day.sunrise },
  });
  expect(momentAt(day, windows, at('03:00'))).toMatchObject({ quality: 'avoid', part: { name: 'roga' } });
});

test('after midnight the windows of the night before hold, some of them past sunrise', () => {
  const friday = computePageDay({ date: '2026-12-18', place: delhi });
  const atNight = Date.parse('2026-12-18T01:30:00+05:30');
  expect(momentAt(friday, windowsAt(friday, atNight), atNight)).toMatchObject({
    quality: 'avoid',
    warning: { id: 'varjyam' },
    nextGood: { id: 'brahmaMuhurta' },
  });
  expect(windowsAt(friday, Date.parse(friday.sunrise ?? ''))).toEqual(dayWindows(friday));

  const saturday = computePageDay({ date: '2026-12-26', place: delhi });
  const morning = Date.parse('2026-12-26T07:20:00+05:30');
  expect(morning).toBeGreaterThan(Date.parse(saturday.sunrise ?? ''));
  const current = windowsAt(saturday, morning).filter((window) => whenIs(window, morning) === 'now');
  expect(current.map(({ id }) => id)).toContain('varjyam');
});

test('a Bhadra that lasts past sunrise is one window', () => {
  for (let day = 0; day < 30; day++) {
    const shown = computePageDay({ date: addDays('2026-11-01', day), place: delhi });
    const bhadras = windowsAt(shown, Date.parse(shown.from) - msPerHour).filter(({ id }) => id === 'bhadra');
    expect(new Set(bhadras.map(({ start }) => start)).size).toBe(bhadras.length);
  }
});

test('after the last window nothing follows', () => {
  const moment = momentAt(day, windows, Date.parse(day.until) - msPerMinute);
  expect(moment.nextPart).toBeNull();
  expect(moment.nextGood).toBeNull();
});

test('a span is past from its end, and now from its start', () => {
  const span = { start: '2026-11-22T18:00:00.000Z', end: '2026-11-22T19:00:00.000Z' };
  expect(whenIs(span, Date.parse(span.start) - 1)).toBe('later');
  expect(whenIs(span, Date.parse(span.start))).toBe('now');
  expect(whenIs(span, Date.parse(span.end))).toBe('past');
});

test('the seven choghadiyas and the seven lords have the usual qualities', () => {
  const choghadiyas = ['amrita', 'shubha', 'labha', 'chara', 'udvega', 'kala', 'roga'] as const;
  expect(choghadiyas.map(choghadiyaQuality).join(' ')).toBe('good good good fair avoid avoid avoid');
  const lords = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const;
  expect(lords.map(horaQuality).join(' ')).toBe('fair good avoid good good good avoid');
});

test('the element that holds now leads; the others come after and before it', () => {
  const morning = elementProgress('tithi', day.tithi, at('10:12'));
  expect(morning).toMatchObject({ current: { index: 13 }, next: [{ index: 14 }], after: 15, before: [] });
  expect(morning?.passed).toBeCloseTo(0.86, 1);

  const evening = elementProgress('tithi', day.tithi, at('20:00'));
  expect(evening).toMatchObject({ current: { index: 14 }, next: [], before: [{ index: 13 }] });
});

test('on another day the element of sunrise leads, without progress', () => {
  expect(elementProgress('karana', day.karana, null)).toMatchObject({
    current: { index: day.karana[0]?.index },
    passed: null,
  });
});

test('a day with three tithis has all of them', () => {
  const lost = computeWholeDay({
    date: '2026-11-21',
    place: { latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' },
  });
  const progress = elementProgress('tithi', lost.tithi, null);
  expect([progress?.current, ...(progress?.next ?? [])].map((one) => one?.index)).toEqual([11, 12, 13]);
});

test('the ring holds the sixteen choghadiyas, and overlapping windows are on tracks of their own', () => {
  const { choghadiyas, good, avoid } = ringParts(day, windows, { clock, now: null });
  expect(choghadiyas).toHaveLength(16);
  expect(choghadiyas[0]?.startMinute).toBe(417);
  expect(good.map(({ track }) => track)).toEqual(good.map(() => 0));
  const overlapping = avoid.filter((one) =>
    avoid.some(
      (other) =>
        other !== one &&
        other.track === one.track &&
        other.startMinute < one.endMinute &&
        one.startMinute < other.endMinute,
    ),
  );
  expect(overlapping).toEqual([]);
});

test('before sunrise the ring shows the night that is running, so that its hand points at the present choghadiya', () => {
  const now = at('03:00');
  const { choghadiyas } = ringParts(day, windows, { clock, now });
  const present = choghadiyas.filter(({ startMinute, endMinute }) => startMinute <= 180 && 180 < endMinute);
  expect(present).toMatchObject([{ quality: 'avoid', start: momentAt(day, windows, now).part?.start }]);
  expect(choghadiyas.map(({ start }) => start).slice(1)).toEqual(
    choghadiyas.map(({ end }) => end).slice(0, -1),
  );
  expect(choghadiyas.at(-1)?.end).toBe(day.sunset);
});

test('without a sunrise there are no windows of the Sun and no ring', () => {
  const polar = computeWholeDay({ date: '2026-12-15', place: tromso });
  expect(idsOf(polar)).not.toContain('rahuKaal');
  expect(
    ringParts(polar, dayWindows(polar), { clock: runtimeClock(tromso.zone), now: null }).choghadiyas,
  ).toEqual([]);
  expect(momentAt(polar, dayWindows(polar), Date.parse(polar.from))).toMatchObject({
    part: null,
  });
});

test.each([
  ['2024-11-20', 'Utpanna Ekadashi', '2024-11-27T13:12', '2024-11-27T15:18'],
  ['2024-08-25', 'Aja Ekadashi', '2024-08-30T07:50', '2024-08-30T08:32'],
])('from %s the next Ekadashi is %s, with the printed Parana', (date, name, start, end) => {
  const { smarta: ekadashi } = comingDays(date, delhi).ekadashis;
  expect(ekadashi?.name.en).toBe(name);
  const window = paranaMinutes(ekadashi?.smarta.parana ?? { start: '', end: '' });
  const minutesOff = (instant: string, printed: string) =>
    Math.abs(Date.parse(instant) - Date.parse(`${printed}:00+05:30`)) / msPerMinute;
  expect(minutesOff(window.start, start)).toBeLessThanOrEqual(1);
  expect(minutesOff(window.end, end)).toBeLessThanOrEqual(1);
});

test('on the day after a Smarta fast the Vaishnava one is still coming', () => {
  const year = computeEkadashis({ from: '2026-01-01', to: '2026-12-31', place: delhi });
  const split = year.find(({ smarta, vaishnava }) => smarta.date < vaishnava.date);
  const { smarta, vaishnava } = comingDays(split?.vaishnava.date ?? '', delhi).ekadashis;
  expect(vaishnava).toMatchObject({ vaishnava: { date: split?.vaishnava.date } });
  expect(smarta?.smarta.date.localeCompare(split?.vaishnava.date ?? '')).toBe(1);
});

test('Parana is printed in whole minutes inside the window', () => {
  const window = { start: '2026-12-05T15:10:10.034Z', end: '2026-12-05T17:06:02.027Z' };
  expect(paranaMinutes(window)).toEqual({
    start: '2026-12-05T15:11:00.000Z',
    end: '2026-12-05T17:06:00.000Z',
  });
});

test('Parana of a few seconds is printed in the minutes around it, never with its end before its start', () => {
  const window = { start: '2022-06-11T05:40:29.051Z', end: '2022-06-11T05:40:39.303Z' };
  expect(paranaMinutes(window)).toEqual({
    start: '2022-06-11T05:40:00.000Z',
    end: '2022-06-11T05:41:00.000Z',
  });
});

test('an eclipse that is visible comes with its sutak; New Delhi, 3 March 2026 from 9:39', () => {
  const { eclipse, visible } = comingDays('2026-02-20', delhi);
  expect(eclipse).toMatchObject({ kind: 'lunar', date: '2026-03-03' });
  expect(visible).toBeNull();
  const start = Date.parse(eclipse?.local?.sutak.start ?? '');
  expect(Math.abs(start - Date.parse('2026-03-03T09:39:00+05:30'))).toBeLessThan(90_000);
});

test('an eclipse elsewhere has no sutak, and the next visible one is named too', () => {
  const { eclipse, visible } = comingDays('2026-11-22', seat);
  expect(eclipse).toMatchObject({ kind: 'solar', type: 'annular', date: '2027-02-06', local: null });
  expect(visible).toMatchObject({ kind: 'lunar', date: '2028-01-11' });
});

test('observances of the day have tradition and regions, and the lists of a server give the same', () => {
  const coming = comingDays('2026-11-23', seat);
  expect(coming.regional.find(({ id }) => id === 'guru-nanak-jayanti')).toMatchObject({
    tradition: { en: 'Sikh' },
    regions: [],
  });
  expect(coming.regional.find(({ id }) => id === 'dev-diwali')?.regions[0]?.hi).toBe('वाराणसी');
  expect(comingDays('2026-11-23', seat, listsOf(seat))).toEqual(coming);
});

test('every region and tradition of an observance has a name', () => {
  for (const [, , region, tradition] of [...lunarYearRows, ...monthlyAndSolarRows])
    expect(() => [regionNames(region), traditionName(tradition)]).not.toThrow();
});

test('nine quarters of nakshatras make a sign', () => {
  expect(birthSign({ nakshatra: 1, pada: 1 })).toBe(1);
  expect(birthSign({ nakshatra: 3, pada: 1 })).toBe(1);
  expect(birthSign({ nakshatra: 3, pada: 2 })).toBe(2);
  expect(birthSign({ nakshatra: 27, pada: 4 })).toBe(12);
});

test.each([null, 'Ashvini', {}, [], { nakshatra: 28, pada: 1 }, { nakshatra: 3, pada: 1.5 }])(
  'a stored star %j counts as none',
  (stored) => expect(isStar(stored)).toBe(false),
);

test('the strength of the day for a birth star follows the stars and signs of the Moon', () => {
  const { tara, chandra } = dayStrength(day, { nakshatra: 17, rashi: 8 });
  expect(tara[0]).toMatchObject({ nakshatra: 1, tara: 3, quality: 'avoid' });
  expect(taraName(3).en).toBe('Vipat');
  expect(chandra[0]).toMatchObject({ rashi: 1, count: 6, quality: 'good', isChandrashtama: false });
});
