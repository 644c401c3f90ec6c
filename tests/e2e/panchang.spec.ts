import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addDays } from '#src/local-time/civil-date.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { expect, hydrateFooter, prefer, test } from './support/visit.ts';

/** Records API requests from now on; the calculation itself makes none. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** Presses Tab until an element is focused. */
async function untilFocused(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 20 && !(await isFocused()); press++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function remember(context: BrowserContext, name: string, place: [number, number, string]) {
  const [latitude, longitude, zone] = place;
  const text = JSON.stringify({ name, latitude, longitude, zone });
  await context.addInitScript((value) => localStorage.setItem('place', value), text);
}

/** Field of the place on the pages of the almanac. */
const placeOf = (page: Page) => page.getByRole('combobox', { name: 'Place' });

// Tests that name no place are about the default one, which the visitor has chosen.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (localStorage.getItem('place') === null) localStorage.setItem('place', 'null');
  }),
);

const wide = { viewport: { width: 1440, height: 900 } };

for (const language of ['en', 'hi', 'sa'] as const)
  for (const width of [1200, 1280])
    test(`the button for the visitor's location is as high as the fields at ${width} px, in ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await prefer(context, baseURL ?? '', language);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/panchang');
      const heightOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

      expect(await heightOf('.place-locate')).toBeLessThanOrEqual(await heightOf('.place-box-field'));
    });

test.describe('on a wide screen', () => {
  test.use(wide);

  test('HOM-05, CAL-01, CAL-03: the hero shows today, and steps through days without the network', async ({
    page,
  }) => {
    await page.goto('/');
    const leaf = page.getByRole('region', { name: 'Vedic calendar' });
    await expect(leaf).toBeVisible();
    for (const label of ['Tithi', 'Nakshatra', 'Yoga', 'Karana']) await expect(leaf).toContainText(label);
    const today = await leaf.getByRole('link').first().textContent();

    const calls = watchCalls(page);
    await leaf.getByRole('button', { name: 'Next day' }).click();
    await expect(leaf.getByRole('link').first()).not.toHaveText(today ?? '');
    await leaf.getByRole('button', { name: 'Previous day' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(leaf.getByRole('link').first()).toHaveText(today ?? '');
    expect(calls).toEqual([]);
  });

  test('hydrating the day card shifts nothing', async ({ page, context }) => {
    await remember(context, 'Varanasi, India', [25.3176, 82.9739, 'Asia/Kolkata']);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Vedic calendar' })).toContainText('Varanasi');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });

  test('a click on "Next day" before its code has loaded steps from today, not from the day of the server', async ({
    page,
  }) => {
    // Midday, so that the change of clocks between two days changes no date.
    const midday = new Date(Date.now() + msPerDay);
    midday.setUTCHours(20, 0, 0, 0);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(midday);
    await page.clock.setFixedTime(midday);
    let load = () => {};
    const allowed = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/assets\/day-card[^/]*\.js$/, async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto('/');
    const leaf = page.getByRole('region', { name: 'Vedic calendar' });
    await leaf.getByRole('button', { name: 'Next day' }).click();
    load();

    await expect(leaf.getByRole('link').first()).toHaveAttribute('href', `/panchang/${addDays(today, 1)}`);
  });

  test('CAL-06: a place is chosen once and stored on the device', async ({ page }) => {
    await page.goto('/');
    const leaf = page.getByRole('region', { name: 'Vedic calendar' });
    await leaf.getByRole('button', { name: /El Sobrante/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a location' });
    await dialog.getByRole('combobox').fill('Varanasi');
    await dialog
      .getByRole('option', { name: /Varanasi/ })
      .first()
      .click();
    await expect(leaf).toContainText('Varanasi');

    await page.goto('/panchang');
    await expect(placeOf(page)).toHaveValue(/Varanasi/);
  });
});

test('the card works without the network once the page is loaded', async ({ page, context }) => {
  await page.goto('/library');
  const panel = page.getByRole('region', { name: 'Vedic calendar' });
  await panel.getByRole('button', { name: 'Next day' }).click();
  await expect(panel.getByRole('button', { name: 'Today' })).not.toHaveAttribute('aria-disabled', 'true');

  await hydrateFooter(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);

  await context.setOffline(true);
  await panel.getByLabel('Go to date').fill('2024-10-31');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('October 31, 2024');
  await panel.getByRole('button', { name: 'Next day' }).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('November 1, 2024');
  await expect(panel).toContainText('Shukla Pratipada');
  await panel.getByRole('button', { name: 'Today' }).click();
  await expect(panel.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-disabled', 'true');
});

test('the whole card can be used by keyboard', async ({ page }) => {
  await page.goto('/library');
  const panel = page.getByRole('region', { name: 'Vedic calendar' });
  const title = panel.getByRole('heading', { level: 3 });
  const today = (await title.textContent()) ?? '';
  const tabTo = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    untilFocused(page, panel.getByRole(role, { name }));

  await panel.getByRole('button', { name: 'Previous day' }).focus();
  await page.keyboard.press('Enter');
  await expect(title).not.toHaveText(today);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(today);
  await tabTo('Next day');
  await page.keyboard.press('Space');
  await expect(title).not.toHaveText(today);

  await tabTo(/El Sobrante/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a location' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox').focus();
  await page.keyboard.type('Varanasi');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Varanasi');

  await untilFocused(page, panel.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Rahu Kaal');
  await tabTo(/day/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/panchang\/\d{4}-\d\d-\d\d$/);
});

test('HOM-05: on a phone the hero has no calendar and loads no calculation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('.almanac')).toBeHidden();
  const leaf = page.getByRole('region', { name: 'Today’s panchang' });
  await expect(leaf).toContainText('Rahu Kaal');
  await expect(leaf.getByText(/^(Good|Fair|Avoid) now/)).toBeInViewport({ ratio: 1 });
  await expect(leaf.locator('.leaf-bars')).toBeInViewport({ ratio: 1 });
  expect(scripts.filter((url) => /calculation|engine/.test(url))).toEqual([]);
});

test('on a phone a page that is shown again a day later has the leaf of the new day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const date = page.getByRole('region', { name: 'Today’s panchang' }).getByRole('link').first();
  const path = await date.getAttribute('href');
  await page.clock.setFixedTime(Date.now() + msPerDay);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(date).not.toHaveAttribute('href', path ?? '');
});

test('a day has its own URL, which search engines omit', async ({ page }) => {
  await page.goto('/panchang/2024-10-31');
  await expect(page.getByRole('heading', { level: 2, name: /October 31, 2024/ })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Month', exact: true })).toHaveAttribute(
    'href',
    '/panchang/2024/10',
  );

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/\/panchang\/2024-11-01$/);
  await expect(page.getByRole('heading', { level: 2, name: /November 1, 2024/ })).toBeVisible();
});

test('the day page says what is good and what to avoid now, and marks the windows', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T10:12:00-08:00'));
  await page.goto('/panchang/2026-11-22');
  const panel = page.getByRole('region', { name: 'Labha until 10:41 AM' });
  await expect(panel).toContainText('Now, 10:12 AM');
  await expect(panel).toContainText('Good time');
  await expect(panel).toContainText('Varjyam, 11:02 AM-12:32 PM');

  const avoid = page.getByRole('region', { name: 'Times to avoid' });
  await avoid.scrollIntoViewIfNeeded();
  await expect(avoid.getByRole('listitem').filter({ hasText: 'Rahu Kaal' })).toContainText('In 5 h 27 min');
  const good = page.getByRole('region', { name: 'Good times' });
  await expect(good.getByRole('listitem').filter({ hasText: 'Brahma Muhurta' })).toContainText('Over');
  const current = page
    .getByRole('region', { name: 'Daytime, 6:57 AM-4:53 PM' })
    .locator('[aria-current=time]');
  await expect(current).toHaveText(/^Now\s*Labha/);
});

test('a window to avoid leads inside a good choghadiya', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T11:30:00-08:00'));
  await page.goto('/panchang/2026-11-22');
  const panel = page.getByRole('region', { name: /^Varjyam until/ });
  await expect(panel).toContainText('Time to avoid');
  await expect(panel).toContainText('The choghadiya is Amrita, good.');
});

test('the ring has a description and a table with the same content', async ({ page }) => {
  await page.goto('/panchang/2026-11-22');
  await expect(page.getByRole('img', { name: /^The day as a ring/ })).toBeVisible();
  await page.locator('summary', { hasText: 'The ring as a table' }).click();
  const table = page.getByRole('table', { name: 'The ring as a table' });
  for (const name of ['Abhijit', 'Rahu Kaal', 'Yamaganda', 'Gulika Kaal', 'Nishita'])
    await expect(table.getByRole('rowheader', { name: new RegExp(name) })).toHaveCount(1);
});

test('hora and rising signs are tables that open on request', async ({ page }) => {
  await page.goto('/panchang/2026-11-22');
  await page.locator('summary', { hasText: 'Rising signs (lagna)' }).click();
  const table = page.getByRole('table', { name: 'Rising signs (lagna)' });
  await expect(table.getByRole('rowheader', { name: /Vrishchika\s+fixed/ }).first()).toBeVisible();
});

test('a birth star is stored on the device and shows the strength of the day', async ({ page }) => {
  await page.goto('/panchang/2026-11-22');
  const star = page.getByRole('region', { name: 'The day for your birth star' });
  await star.scrollIntoViewIfNeeded();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await star.getByLabel('Birth star (nakshatra)').selectOption({ label: 'Anuradha' });
  await expect(star).toContainText('Vipat, in Ashvini until');
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);

  await page.reload();
  await star.scrollIntoViewIfNeeded();
  await expect(star).toContainText('Vipat, in Ashvini until');
  await star.getByRole('button', { name: 'Remove' }).click();
  await expect(star).not.toContainText('Vipat');
});

test('a birth star that is chosen before its section is hydrated is not lost', async ({ page }) => {
  // The code of the section arrives only after the choice.
  let release = () => {};
  const chosen = new Promise<void>((resolve) => (release = resolve));
  await page.route(/later-parts/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/panchang/2026-11-22');
  const star = page.getByRole('region', { name: 'The day for your birth star' });
  await star.getByLabel('Quarter (pada)').selectOption('3');
  await star.getByLabel('Birth star (nakshatra)').selectOption({ label: 'Anuradha' });
  release();
  await expect(star).toContainText('Vipat, in Ashvini until');
  await expect(star.getByLabel('Quarter (pada)')).toHaveValue('3');
});

test('usages are chosen on the page, stored on the device and followed by the month', async ({ page }) => {
  await page.goto('/panchang/2026-11-22');
  await page.locator('summary', { hasText: 'Calculation rules' }).click();
  const sunrise = page.getByLabel('Sunrise', { exact: true });
  await sunrise.selectOption('hindu');
  await page.getByLabel('Lunar months').selectOption('amanta');
  await expect(page.getByText('Sunrise: center of the Sun on the horizon')).toBeVisible();
  await expect(page.locator('.usage-chosen')).toContainText('Hindu sunrise, amanta months');

  await page.goto('/panchang/2026/11');
  await expect(page.getByText('Lunar months run from new moon to new moon (amanta).')).toBeVisible();
  await page.goto('/panchang/2026-11-22?sunriseRule=upper-limb');
  await expect(page.getByText('Sunrise: first appearance')).toBeVisible();
});

test('the next Ekadashi and eclipse follow the place', async ({ page, context }) => {
  await page.goto('/panchang/2026-11-22');
  const eclipse = page.getByRole('region', { name: 'Next eclipse' });
  await expect(eclipse).toContainText('Not visible here, so there is no sutak.');
  await expect(page.getByRole('region', { name: 'Next Ekadashi' })).toContainText('Utpanna Ekadashi');

  await remember(context, 'New Delhi, India', [28.6358, 77.2245, 'Asia/Kolkata']);
  await page.goto('/panchang/2026-02-20');
  // The section is replaced when the place of the device is read.
  await expect(() => eclipse.scrollIntoViewIfNeeded()).toPass();
  await expect(eclipse).toContainText('Total lunar eclipse');
  await expect(eclipse).toContainText(/Sutak: 9:(39|40)/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('usages are chosen by a form and named in the address', async ({ page }) => {
    await page.goto('/panchang/2026-11-22?place=1261481');
    await page.locator('summary', { hasText: 'Calculation rules' }).click();
    await page.getByLabel('Sunrise', { exact: true }).selectOption('hindu');
    await page.getByRole('button', { name: 'Show with These Rules' }).click();
    await expect(page).toHaveURL(/place=1261481&sunriseRule=hindu/);
    await expect(page.getByText('Sunrise: center of the Sun on the horizon')).toBeVisible();
  });

  test('the whole day is in the document', async ({ page }) => {
    await page.goto('/panchang/2026-11-22');
    for (const words of ['Abhijit, 11:35 AM-12:15 PM', 'Shukla Trayodashi', 'Durmuhurta', 'Utpanna Ekadashi'])
      await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('region', { name: /^Daytime, 6:57 AM/ })).toBeVisible();
  });
});

test.describe('an impossible date', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is a 404 page with a link to today', async ({ page }) => {
    const response = await page.goto('/panchang/2026-02-30');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Today’s panchang' }).click();
    await expect(page).toHaveURL(/\/panchang$/);
  });
});

for (const [date, words] of [
  ['2026-12-15', 'No sunrise on this date'],
  ['2026-06-15', 'No sunrise on this date'],
] as const) {
  test(`Tromsø, ${date}: a day without a sunrise shows it`, async ({ page, context }) => {
    await remember(context, 'Tromsø, Norway', [69.6489, 18.9551, 'Europe/Oslo']);
    await page.goto(`/panchang/${date}`);
    await expect(placeOf(page)).toHaveValue(/Tromsø/);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('main')).toContainText('There is no sunrise or no sunset here on this day');
    await expect(page.getByRole('heading', { name: 'Choghadiya' })).toHaveCount(0);
  });
}

test('Apia skipped 2011-12-30: the day before is followed by the last of the year', async ({
  page,
  context,
}) => {
  await remember(context, 'Apia, Samoa', [-13.83, -171.77, 'Pacific/Apia']);
  await page.goto('/panchang/2011-12-29');
  await expect(placeOf(page)).toHaveValue(/Apia/);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /December 31, 2011/ })).toBeVisible();
});

test('Apia, 2011-12-30: the missing date is explained, and the next one of the place is shown', async ({
  page,
  context,
}) => {
  await remember(context, 'Apia, Samoa', [-13.83, -171.77, 'Pacific/Apia']);
  await page.goto('/panchang/2011-12-30');
  await expect(page.getByText('That date doesn’t exist in Apia, Samoa')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /December 31, 2011/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /January 1, 2012/ })).toBeVisible();
});

for (const [date, sunrise] of [
  ['2026-09-27', '7:04 AM'],
  ['2026-04-05', '6:37 AM'],
] as const) {
  test(`Auckland, ${date}: the day on which the clocks change has the new time at sunrise`, async ({
    page,
    context,
  }) => {
    await remember(context, 'Auckland, New Zealand', [-36.8485, 174.7635, 'Pacific/Auckland']);
    await page.goto(`/panchang/${date}`);
    await expect(placeOf(page)).toHaveValue(/Auckland/);
    await expect(page.getByRole('main')).toContainText(sunrise);
  });
}

test('Varanasi: a tithi with two sunrises and one with none are marked', async ({ page, context }) => {
  await remember(context, 'Varanasi, India', [25.3176, 82.9739, 'Asia/Kolkata']);
  await page.goto('/panchang/2026-11-21');
  await expect(page.getByRole('main')).toContainText(/Shukla Dvadashi.*\(contains no sunrise, kshaya\)/);
  await page.goto('/panchang/2026-11-18');
  await expect(page.getByRole('main')).toContainText(/Shukla Navami.*\(spans two sunrises, vriddhi\)/);
});

test('BCH-03: the form is usable by keyboard, and shows errors beside the fields', async ({ page }) => {
  await page.goto('/birth-chart');
  await page.getByRole('button', { name: 'Calculate Chart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(page.getByRole('alert').first()).toHaveText('Enter the date of birth');

  await page.keyboard.type('08151992');
  await page.getByLabel('Time', { exact: true }).focus();
  await page.keyboard.type('0640AM');
  await untilFocused(page, page.getByRole('combobox'));
  await page.keyboard.type('Varanasi, India');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('button', { name: 'Calculate Chart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: /^Lagna/ })).toBeFocused();
});

test('BCH-01 to BCH-05: a chart in the library, and nothing of the birth leaves the browser', async ({
  page,
}) => {
  await page.goto('/library');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByLabel('Date', { exact: true }).fill('1992-08-15');
  await page.getByLabel('Time', { exact: true }).fill('06:40');
  await page.getByLabel('Place', { exact: true }).fill('San Francisco, United States');
  await page.getByRole('button', { name: 'Calculate Chart' }).click();

  const chart = page.getByRole('region', { name: /^Lagna/ });
  await expect(chart.getByRole('heading', { level: 3 })).toHaveText('Lagna Simha, Moon in Purva Bhadrapada');
  await expect(chart.getByRole('table', { name: 'Grahas in the chart' }).getByRole('row')).toHaveCount(11);
  expect(sent.join('\n')).not.toMatch(/1992|06:40|06%3A40/);
  await expect(page).toHaveURL(/\/library$/);

  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: /SVG/ }).click();
  expect((await download).suggestedFilename()).toBe('birth-chart.svg');
});

test('BCH-05: an unknown place shows an alert beside the field', async ({ page }) => {
  await page.goto('/birth-chart');
  await page.getByLabel('Date', { exact: true }).fill('1992-08-15');
  await page.getByLabel('Time', { exact: true }).fill('06:40');
  await page.getByLabel('Place', { exact: true }).fill('Qqzzxxwwvv');
  await page.getByRole('button', { name: 'Calculate Chart' }).click();
  await expect(page.getByRole('alert')).toContainText('Place not found');
});

test('XTR-06: the festivals of the year are on /events, with the link of a feed', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('rowheader', { name: /Diwali/ }).first()).toBeVisible();
  const feed = page.getByRole('link', { name: 'Subscribe to this calendar' });
  const address = (await feed.getAttribute('href')) ?? '';
  const response = await page.request.get(address.replace('webcal:', 'http:'));
  expect(response.headers()['content-type']).toContain('text/calendar');
  expect(await response.text()).toContain('BEGIN:VCALENDAR');
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`the tables of the day fit a phone, in ${language}`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL ?? '', language);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/panchang/2026-11-27');
    await page.locator('.panchang-hours').scrollIntoViewIfNeeded();
    const tables = page.locator('.part-table');
    await expect(tables).toHaveCount(4);
    for (const details of await page.locator('details:has(.part-table)').all())
      await details.locator('summary').click();
    const tooWide = await tables.evaluateAll((found) =>
      found
        .filter(({ scrollWidth, parentElement }) => scrollWidth > parentElement!.clientWidth)
        .map((table) => table.querySelector('caption')?.textContent),
    );
    expect(tooWide).toEqual([]);
  });
}
