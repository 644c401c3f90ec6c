import { afterAll, beforeAll, expect, test } from 'vitest';
import { transportContext } from '#src/web/loaders/page-loader.ts';
import { loaderArguments, renderingAt } from '#tests/support/loader-arguments.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { loadMuhurta, type MuhurtaOutcome } from './muhurta-requests.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMIT: 'off' });
});
afterAll(() => site.close());

async function outcomeOf(search: string): Promise<MuhurtaOutcome | null> {
  const context = renderingAt('2026-11-21T06:00:00Z');
  context.set(transportContext, async ({ url }) => {
    const { statusCode, body } = await site.app.inject(url);
    return { status: statusCode, text: body, link: null, totalCount: null };
  });
  const path = `/muhurta?activity=namakarana&${search}`;
  const { outcome } = await loadMuhurta(loaderArguments(context, path));
  return outcome;
}

const range = 'from=2026-11-22&to=2026-12-22';

async function personsOf(stars: string): Promise<unknown[]> {
  const outcome = await outcomeOf(`${range}&placeId=1261481&place=Delhi&${stars}`);
  if (outcome?.kind !== 'found') throw new Error('no times were found');
  const reasons = outcome.found.items.flatMap((window) => window.reasons);
  return [...new Set(reasons.map(({ person }) => person))].filter((person) => person !== null);
}

test('the star of the second person alone is called that of the second person', async () => {
  expect(await personsOf('star2=4')).toEqual([2]);
  expect(await personsOf('star1=4')).toEqual([1]);
  expect(await personsOf('star1=4&star2=5')).toEqual([1, 2]);
});

test('a star or quarter of 0 is left out', async () => {
  expect(await personsOf('star1=0&pada1=0')).toEqual([]);
});

test.each([
  ['from=1850-01-01&to=2026-12-22', { field: 'from', error: 'date' }],
  ['from=tomorrow', { field: 'from', error: 'date' }],
  ['from=2026-11-22&to=2026-02-30', { field: 'to', error: 'date' }],
  ['from=2026-11-22&to=2026-11-21', { field: 'to', error: 'end' }],
  ['from=2026-11-22&to=2027-11-21', { field: 'to', error: 'end' }],
  [`${range}&place=Xyzzyqqq`, { field: 'place', error: 'place' }],
  [`${range}&placeId=999999999`, { field: 'place', error: 'place' }],
])('%s is rejected at its field', async (search, wrong) => {
  expect(await outcomeOf(search)).toEqual({ kind: 'wrong', ...wrong });
});
