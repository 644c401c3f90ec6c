import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { outcomeContext } from '#src/web/loaders/page-loader.ts';
import { loaderArguments, renderingAt } from '#tests/support/loader-arguments.ts';
import { serverFestivals, serverGuideDates, serverLeafDay } from './components/day/server-day.ts';
import { loadPanchang } from './panchang-requests.ts';

const load = (context: RouterContextProvider, date?: string, search = '') =>
  loadPanchang(loaderArguments(context, `/panchang${search}`, date === undefined ? {} : { date }));

test("CAL-06: the first paint shows today by the server's clock, at the default place", async () => {
  const evening = renderingAt('2031-03-10T06:59:00Z');
  expect((await load(evening)).first?.date).toBe('2031-03-09');
  expect((await serverLeafDay(evening))?.date).toBe('2031-03-09');
  expect((await serverFestivals(evening))?.from).toBe('2031-03-09');
  expect((await load(renderingAt('2031-03-10T07:01:00Z'))).first?.date).toBe('2031-03-10');
});

test('a URL with a date shows that date, whatever the clock says', async () => {
  expect((await load(renderingAt('2031-03-10T07:01:00Z'), '2024-10-31')).first?.date).toBe('2024-10-31');
});

test('a URL with usages shows the day by them, without what is coming for others', async () => {
  const asked = (search: string) => load(renderingAt('2031-03-10T07:01:00Z'), '2024-10-31', search);
  const [usual, hindu] = [await asked('?months=amanta'), await asked('?sunriseRule=hindu')];
  expect(usual.linkedUsage).toEqual({ months: 'amanta' });
  expect(usual.coming?.date).toBe('2024-10-31');
  expect(hindu.linkedUsage).toEqual({ sunriseRule: 'hindu' });
  expect(hindu.coming).toBeNull();
  expect(Date.parse(hindu.first?.sunrise ?? '')).toBeGreaterThan(Date.parse(usual.first?.sunrise ?? ''));
});

test('a year leads to its own page with the query of its address', async () => {
  const response = await load(renderingAt('2031-03-10T07:01:00Z'), '2026', '?place=1253405&lang=hi').catch(
    (thrown: unknown) => thrown,
  );
  expect((response as Response).headers.get('location')).toBe('/panchang/year/2026?place=1253405&lang=hi');
});

test.each(['2024-02-30', '1899-12-31', '2101-01-01', 'tomorrow'])('%s returns 404', async (date) => {
  const context = renderingAt('2031-03-10T07:01:00Z');
  expect(await load(context, date)).toEqual({
    first: null,
    coming: null,
    linked: null,
    linkedUsage: null,
    isDate: false,
  });
  expect(context.get(outcomeContext).status).toBe(404);
});

test('dates of a festival come with its sunrise when it is near', async () => {
  const sunriseOn = async (instant: string) =>
    (await serverGuideDates(renderingAt(instant), 'maha-shivaratri'))?.sunrise ?? null;
  expect(await sunriseOn('2027-03-04T20:00:00Z')).toMatch(/^2027-03-05T14:35/);
  expect(await sunriseOn('2027-02-20T20:00:00Z')).toBeNull();
});
