import { expect, test } from './support/visit.ts';

const search = '/muhurta?activity=griha-pravesha&from=2026-11-22&to=2026-12-15';

test('a search from the form lists times with reasons, and the table says the same', async ({ page }) => {
  await page.goto('/muhurta');
  await page.getByRole('radio', { name: 'Buying a vehicle' }).check();
  await page.getByLabel('From').fill('2026-11-22');
  await page.getByLabel('Until').fill('2026-12-15');
  await page.getByRole('button', { name: 'Find Times' }).click();

  await expect(page).toHaveURL(/activity=vehicle-purchase/);
  await expect(page.getByRole('heading', { name: /times found/ })).toBeVisible();
  const times = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(times.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(6);
  await expect(times.getByRole('heading', { name: 'For' }).first()).toBeVisible();
  await page.locator('summary', { hasText: 'The same as a table' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
});

test('on phones the date of a found time is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(search);
  const dates = page.getByRole('list').locator('h3 > .muhurta-date');
  await expect(dates.first()).toBeVisible();
  const lines = await dates.evaluateAll((all) =>
    all.map((date) => {
      const range = document.createRange();
      range.selectNodeContents(date);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('a place that is typed before the scripts have loaded is kept, also where another one is stored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const stored = { name: 'Ujjain', latitude: 23.18, longitude: 75.78, zone: 'Asia/Kolkata' };
    localStorage.setItem('place', JSON.stringify(stored));
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/muhurta', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Place', { exact: true });
  await field.fill('Pune, India');
  held.resolve();
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('Pune, India');

  await page.getByRole('button', { name: 'Find Times' }).click();
  await expect(page).toHaveURL(/place=Pune/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the address of a search shows its times, and a season without any leads to the nearest', async ({
    page,
  }) => {
    await page.goto(search);
    await expect(page.getByRole('heading', { name: /times found/ })).toBeVisible();
    await page.goto('/muhurta?activity=vivaha&from=2026-12-18&to=2027-01-05&place=Varanasi, India');
    await expect(page.getByText('Kharmas')).toBeVisible();
    await page.getByRole('link', { name: /^Search from/ }).click();
    await expect(page.getByRole('heading', { name: /times? found/ })).toBeVisible();
    await expect(page.getByLabel('Place')).toHaveValue('Varanasi, India');
  });

  test('two birth stars are compared by the form of the page', async ({ page }) => {
    await page.goto('/matching');
    await page.getByText('By birth stars').click();
    const [groom, bride] = [page.getByLabel('Birth star').first(), page.getByLabel('Birth star').nth(1)];
    await groom.selectOption('20');
    await bride.selectOption('1');
    await page.getByRole('button', { name: 'Compare the Stars' }).click();
    await expect(page.getByRole('img', { name: /of 36 points/ })).toBeVisible();
  });
});

test('two births are compared in the browser: only the place is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/matching');
  for (const [side, date, time, place] of [
    ['Groom', '1994-08-02', '06:40', 'Pune, India'],
    ['Bride', '1996-03-05', '21:15', 'Fremont, California'],
  ] as const) {
    const person = page.getByRole('group', { name: side }).first();
    await person.getByLabel('Date').fill(date);
    await person.getByLabel('Time', { exact: true }).fill(time);
    await person.getByLabel('Place').fill(place);
  }
  await page.getByRole('button', { name: 'Compare the Charts' }).click();

  await expect(page.getByRole('img', { name: /of 36 points/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mangal dosha' })).toBeVisible();
  expect(calls.every((url) => url.includes('/api/places'))).toBe(true);
  expect(calls.join(' ')).not.toContain('1994');
});
