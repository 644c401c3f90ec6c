import type { Locator, Page } from '@playwright/test';
import { tabTo } from './support/administrator.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  type Language,
  prefer,
  test,
} from './support/visit.ts';

const phone = { width: 390, height: 844 };

type Choice = readonly [name: string, value: string];

type Journey = {
  language: Language;
  path: string;
  choices: readonly Choice[];
  checks: readonly string[];
  texts: Record<string, string>;
  sent: object;
};

/** Together they have every variant: recognition, frequency, purpose, fees, tribute, matching, preset and own amount. */
const journeys: readonly Journey[] = [
  {
    language: 'en',
    path: '/donate',
    choices: [
      ['paymentType', 'anonymous'],
      ['preset', '50'],
    ],
    checks: ['coverFees'],
    texts: {},
    sent: { paymentType: 'anonymous', amount: 50, currency: 'USD', coverFees: true },
  },
  {
    language: 'hi',
    path: '/donate?project=land-acquisition',
    choices: [
      ['frequency', 'monthly'],
      ['currency', 'INR'],
      ['preset', '2501'],
    ],
    checks: ['hasTribute'],
    texts: { donorName: 'Devi', donorEmail: 'devi.journey@example.org', honoreeName: 'Kamala' },
    sent: {
      paymentType: 'named',
      frequency: 'monthly',
      amount: 2501,
      currency: 'INR',
      projectId: 'land-acquisition',
      tributeKind: 'honor',
      honoreeName: 'Kamala',
    },
  },
  {
    language: 'sa',
    path: '/donate?project=land-acquisition',
    choices: [],
    checks: ['coverFees'],
    texts: { amount: '108', donorName: 'Asha', employer: 'Ananda Ltd' },
    sent: { paymentType: 'named', amount: 108, employer: 'Ananda Ltd', coverFees: true },
  },
];

for (const { language, path, choices, checks, texts, sent } of journeys) {
  test(`by keyboard on a phone, from the form to the thank-you page (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.setViewportSize(phone);
    await page.goto(path);
    const field = (name: string) => page.locator(`main [name=${name}]`);

    for (const [name, value] of choices) await choose(page, field(name), value);
    for (const name of checks) {
      await tabTo(page, field(name));
      await page.keyboard.press('Space');
      await expect(field(name)).toBeChecked();
    }
    for (const [name, text] of Object.entries(texts)) {
      await openFor(page, name);
      await tabTo(page, field(name));
      await page.keyboard.type(text);
    }
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    const request = page.waitForRequest('**/api/payments');
    await tabTo(page, page.locator('main form button[type=submit]'));
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toMatchObject({ ...sent, locale: language });

    const pay = page.locator('dialog .sbx-checkout__pay');
    await expect(pay).toBeVisible();
    await tabTo(page, pay);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/donate\/thank-you\/[0-9a-f-]{36}\.[\w-]{43}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}

/** Arrow keys move within a group of radio buttons, which Tab enters at the chosen or the first one. */
async function choose(page: Page, group: Locator, value: string): Promise<void> {
  const chosen = group.and(page.locator(':checked'));
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
  const target = group.and(page.locator(`[value="${value}"]`));
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5 && !(await target.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(target).toBeChecked();
}

/** Opens the row that hides a field. */
async function openFor(page: Page, name: string): Promise<void> {
  const row = page.locator('main details', { has: page.locator(`[name=${name}]`) });
  if ((await row.count()) === 0 || (await row.getAttribute('open')) !== null) return;
  await tabTo(page, row.locator('summary'));
  await page.keyboard.press('Space');
}
