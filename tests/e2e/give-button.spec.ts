import { foreignTest } from './support/foreign-page.ts';
import { expect, expectAccessible, prefer, test } from './support/visit.ts';

const foreign = foreignTest({ script: '/give-button.js' });

const button = (attributes: string) =>
  `<give-button ${attributes}><a href="/plain">Plain link</a></give-button>`;

foreign(
  'the button works on a foreign page with a strict policy, without cookies or other requests',
  async ({ page, context, baseURL, foreignPage }) => {
    const errors: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    page.on('request', (request) => requests.push(request.url()));
    const url = await foreignPage(
      button('project="land-acquisition" amounts="21 51 51 0 1e3" currency="USD" language="en"'),
    );
    await page.goto(url);

    const links = page.getByRole('group', { name: 'Donate' }).getByRole('link');
    await expect(links).toHaveText(['$21', '$51', 'Other amount']);
    await expect(links.first()).toHaveAccessibleName('$21, opens in a new tab');
    await expect(page.getByText('Plain link')).toBeHidden();
    expect(await links.first().evaluate((link) => getComputedStyle(link).minHeight)).toBe('44px');
    expect(requests.filter((one) => !one.startsWith(url))).toEqual([`${baseURL}/give-button.js`]);
    expect(await context.cookies()).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(/not offered: 0 1e3\./)]);

    const [opened] = await Promise.all([context.waitForEvent('page'), links.nth(1).click()]);
    await expect(opened).toHaveURL(
      `${baseURL}/donate?project=land-acquisition&amount=51&currency=USD&lang=en`,
    );
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect(
      opened.getByRole('radio', { name: /\$51/ }).or(opened.getByLabel('Custom Amount')),
    ).toBeVisible();
  },
);

foreign('the button follows its attributes, and the language of its page', async ({ page, foreignPage }) => {
  await page.goto(await foreignPage(button('')));
  const group = page.locator('give-button').getByRole('group');
  await expect(group.getByRole('link')).toHaveText(['दान करें']);

  await page.locator('give-button').evaluate((element) => {
    element.setAttribute('frequency', 'monthly');
    element.setAttribute('language', 'sa');
    element.setAttribute('amounts', '501, 25,001');
    element.setAttribute('currency', 'inr');
  });
  await expect(group.getByRole('link')).toHaveText(['₹501', '₹25,001', 'अन्यः धनराशिः']);
  await expect(group).toHaveAttribute('lang', 'sa');
  await expect(group.getByRole('link').last()).toHaveAttribute(
    'href',
    /\/donate\?currency=INR&frequency=monthly&lang=sa$/,
  );
});

foreign('a page that has no room for scripts keeps the plain link', async ({ browser, foreignPage }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await foreignPage(button('amounts="21"')));
  await expect(page.getByRole('link', { name: 'Plain link' })).toBeVisible();
  await context.close();
});

test('the script is small, shared between origins and cached for a day', async ({ request }) => {
  const response = await request.get('/give-button.js');
  const headers = response.headers();

  expect((await response.body()).length).toBeLessThan(5000);
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(headers['set-cookie']).toBeUndefined();
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`the guide shows the chosen button and its code (${language})`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL ?? '', language, language === 'hi' ? 'dark' : 'light');
    await page.goto('/developers/give-button');
    const links = page.locator('give-button').getByRole('link');
    await expect(links).toHaveCount(4);

    const fields = page.locator('.embed-guide-form');
    await fields.getByRole('textbox').fill('7 77');
    await fields.getByRole('combobox').nth(1).selectOption('INR');
    await fields.getByRole('combobox').first().selectOption('land-acquisition');

    await expect(links).toHaveText(['₹7', '₹77', /./]);
    await expect(page.locator('pre')).toContainText(
      `<give-button project="land-acquisition" amounts="7 77" currency="INR" language="${language}">`,
    );
    await expect(page.locator('pre')).toContainText(
      `<script async src="${baseURL}/give-button.js"></script>`,
    );
    await expectAccessible(page);
  });
}
