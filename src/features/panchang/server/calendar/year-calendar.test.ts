import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { createYearCalendars } from './year-calendar.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

test.each(['en', 'hi', 'sa'])('a year calendar in %s is a PDF of twelve pages', async (lang) => {
  const response = await site.app.inject(`/files/panchang/2026.pdf?place=1253405&lang=${lang}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(response.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(12);
});

test.each<[Locale, string]>([
  ['en', 'Adhika Jyeshtha - Jyeshtha, Vikram Samvat 2083'],
  ['hi', 'अधिक ज्येष्ठ - ज्येष्ठ, विक्रम संवत् 2083'],
])('an intercalary month is marked in %s, also beside the month of the same name', async (locale, lunar) => {
  const typeset: string[] = [];
  const calendars = createYearCalendars({
    typesetter: {
      typeset: async (_, { calendar = '' }) => {
        typeset.push(calendar);
        return Buffer.from('');
      },
    },
    site: { name: 'Sanatan World', url: 'https://example.org', accent: '#9a3412' },
  });
  await calendars.calendarOf({
    year: 2026,
    place: { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' },
    placeName: 'New Delhi',
    locale,
    usage: { months: 'purnimanta', sunriseRule: 'upper-limb' },
  });
  const { months } = JSON.parse(typeset[0] ?? '') as { months: { lunar: string }[] };
  expect(months[5]?.lunar).toBe(lunar);
});

test.each([
  ['en', 'amanta'],
  ['hi', 'purnimanta'],
])('in %s the lunar months are %s by default', async (lang, months) => {
  const etagOf = async (query: string) => {
    const url = `/files/panchang/2026.pdf?place=1253405&lang=${lang}${query}`;
    return (await site.app.inject({ url, remoteAddress: '192.0.2.8' })).headers['etag'];
  };
  const usual = await etagOf('');
  expect(usual).toBeTruthy();
  expect(await etagOf(`&months=${months}`)).toBe(usual);
});

test.each(['1899.pdf', '2026.pdf?lang=fr', '2026.pdf?place=999999999'])('%s is not found', async (path) => {
  expect((await site.app.inject(`/files/panchang/${path}`)).statusCode).toBe(404);
});
