import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { emailLink, openEmail } from './support/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

const path = '/panchang/reminders';
const newName = () => `reminded-${crypto.randomUUID().slice(0, 8)}`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('reminders by email are requested, confirmed, changed and stopped', async ({ page, browser }) => {
    const address = `${newName()}@example.org`;
    await page.goto('/panchang');
    await page.getByRole('link', { name: 'Set Reminders' }).click();
    const main = page.getByRole('main');
    await main.getByLabel('Town').fill('Pune');
    await main.getByRole('checkbox', { name: 'Monthly fasts' }).check();
    await main.getByLabel('Email address').fill(address);
    await main.getByRole('checkbox', { name: /^Yes, send me the reminders/ }).check();
    await main.getByRole('button', { name: 'Remind Me' }).click();
    await expect(main.getByRole('status')).toContainText('Check your email');

    const scripted = await browser.newContext();
    const mailbox = await scripted.newPage();
    await openEmail(mailbox, address, 'Confirm your panchang reminders');
    await page.goto(await emailLink(mailbox, 'Confirm reminders'));
    await scripted.close();
    await expect(main.getByRole('checkbox', { name: 'Monthly fasts' })).toBeChecked();
    await main.getByRole('button', { name: 'Confirm Reminders' }).click();
    await expect(main.getByText('Your reminders are on')).toBeVisible();

    await main.getByRole('checkbox', { name: 'Monthly fasts' }).uncheck();
    await main.getByRole('checkbox', { name: 'Sunrise', exact: true }).check();
    await main.getByLabel('Minutes before sunrise').fill('45');
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(main.getByText('Changes saved')).toBeVisible();
    await expect(main.getByRole('checkbox', { name: 'Monthly fasts' })).not.toBeChecked();
    await expect(main.getByLabel('Minutes before sunrise')).toHaveValue('45');

    await main.getByRole('button', { name: 'Stop Reminders' }).click();
    await expect(main.getByText('Reminders have stopped')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Set Up New Reminders' })).toBeVisible();
  });
});

/** Subscriptions need a push service, which browsers of tests do not have: this one returns a fixed subscription. */
async function replaceSubscription(context: BrowserContext): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${newName()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript((fixed) => {
    const key = 'test-subscription';
    const made = () => ({
      toJSON: () => fixed,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, 'yes');
        return made();
      },
      getSubscription: async () => (localStorage.getItem(key) ? made() : null),
    });
  }, subscription);
}

/** Delivers a message to the service worker as a push service would. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
}

type ShownNotification = { title: string; options: { tag?: string; body?: string; data?: unknown } };
type RecordingScope = { shown: Map<string, ShownNotification>; registration: ServiceWorkerRegistration };

/** Records notifications in the worker, because a browser without a screen may not show them. */
async function recordNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as RecordingScope;
    scope.shown = new Map();
    scope.registration.showNotification = (title, options = {}) => {
      // As in a browser, a notification replaces that with the same tag.
      scope.shown.set(options.tag ?? title, { title, options });
      return Promise.resolve();
    };
  });
}

const shownTitles = (worker: Worker) =>
  worker.evaluate(() =>
    [...(self as unknown as RecordingScope).shown.values()].map(
      ({ title, options }) => `${title}: ${options.body ?? ''}`,
    ),
  );

/** Chooses "Stop" in the first notification. */
async function clickStop(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as RecordingScope & EventTarget;
    const [found] = [...scope.shown.values()];
    const notification = { data: found?.options.data, close: () => scope.shown.clear() };
    const click = new Event('notificationclick');
    scope.dispatchEvent(Object.assign(click, { notification, action: 'stop', waitUntil: () => undefined }));
  });
}

test.describe('as notifications', () => {
  // The worker ends the reminders; the subscription that the page replaces stays, and is then unknown.
  test.use({ usesServiceWorker: true, expectedErrors: /status of 404/ });

  test('a browser turns reminders on, shows one, and stops them with one click', async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    await replaceSubscription(context);
    await context.grantPermissions(['notifications'], { origin });
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByLabel('Town').fill('Pune');
    await main.getByRole('option', { name: /^Pune/ }).first().click();
    await main.getByRole('radio', { name: /As a notification/ }).check({ force: true });
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Turn On Notifications' }).click();
    await expect(main.getByText('You’ll get them on this device.')).toBeVisible();
    const own = main.getByRole('region', { name: 'Reminders are on in this browser' });
    await expect(own).toBeVisible();

    await page.reload();
    await expect(own).toContainText(/^.*Next: /s);
    await expect(main.getByRole('radio', { name: /As a notification/ })).toBeChecked();
    const [response] = await Promise.all([page.waitForResponse('**/api/reminders/open'), page.reload()]);
    const { token } = (await response.json()) as { token: string };

    const stop = { label: 'Stop', token, done: 'Reminders have stopped.' };
    const message = {
      title: 'Sunrise at 6:12 AM',
      body: 'Pune',
      path: '/panchang/2031-03-05',
      language: 'en',
      stop,
    };
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('the page has no service worker');
    await recordNotifications(worker);
    await deliver(page, origin, { ...message, tag: 'one' });
    await deliver(page, origin, { ...message, tag: 'one' });
    await expect.poll(() => shownTitles(worker)).toEqual(['Sunrise at 6:12 AM: Pune']);

    await clickStop(worker);
    await expect.poll(() => shownTitles(worker)).toEqual(['Reminders have stopped.: ']);
    await page.reload();
    await expect(main.getByRole('button', { name: 'Remind Me' })).toBeVisible();
    await expect(own).toHaveCount(0);
  });

  test('a visitor whose browser blocks notifications reads how to allow them, and asks for nothing before the click', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      Object.assign(Notification, { requestPermission: async () => 'denied' });
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/reminders')) calls.push(request.url());
    });
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByLabel('Town').fill('Pune');
    await main.getByRole('radio', { name: /As a notification/ }).check({ force: true });
    expect(calls).toEqual([]);
    await main.getByRole('button', { name: 'Turn On Notifications' }).click();
    await expect(main.getByRole('alert')).toContainText('Notifications are blocked');
    expect(calls).toEqual([]);
  });
});

test('a form with nothing chosen names what is missing, and keeps what was entered', async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole('main');
  await main.getByLabel('Town').fill('Pune');
  for (const name of ['Festivals', 'Ekadashi', 'Purnima and Amavasya'])
    await main.getByRole('checkbox', { name, exact: true }).uncheck();
  await main.getByLabel('Email address').fill('sita@example.org');
  await main.getByRole('checkbox', { name: /^Yes, send me the reminders/ }).check();
  await main.getByRole('button', { name: 'Remind Me' }).click();
  await expect(main.getByText('Choose at least one reminder.')).toBeVisible();
  await expect(main.getByLabel('Town')).toHaveValue('Pune');
  await expectAccessible(page);
});

for (const language of ['hi', 'sa'] as const) {
  test(`the page of reminders fits a phone at night (${language})`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prefer(context, baseURL ?? '', language, 'dark');
    await page.goto(path);
    await page
      .getByRole('group')
      .filter({ has: page.locator('summary') })
      .last()
      .locator('summary')
      .first()
      .click();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  });
}
