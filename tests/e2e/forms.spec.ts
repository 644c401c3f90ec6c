import { openEmail } from './support/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

function uniqueAddress(): string {
  return `visitor-${crypto.randomUUID().slice(0, 8)}@example.org`;
}

test('NWS, FTR-02: from the footer to a confirmed subscription, and to the unsubscription', async ({
  page,
}) => {
  const address = uniqueAddress();
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click();
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address');
  await field.fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('Thank you for subscribing!');
  await expect(field).toHaveValue('');

  await openEmail(page, address, /Confirm/);
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible();

  await openEmail(page, address, /Welcome/);
  await page.getByRole('link', { name: /newsletter\/unsubscribe/ }).click();
  await page.getByRole('button', { name: 'Stop These Emails' }).click();
  await expect(page.getByText('These emails have been stopped')).toBeVisible();
});

/** Pages scroll by whole pixels, while lines of text can end between two. */
const allButOnePixel = 0.95;

test('NWS: on a phone the message below the field of the newsletter comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: /email/i });
  const moveToTheEdge = async () => {
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), y + height - 555);
  };
  await field.focus();
  await moveToTheEdge();
  await page.keyboard.press('Enter');
  await expect(footer.getByRole('alert')).toBeInViewport({ ratio: allButOnePixel });

  await field.fill(uniqueAddress());
  await moveToTheEdge();
  await page.keyboard.press('Enter');
  await expect(footer.getByRole('status')).toBeInViewport({ ratio: allButOnePixel });
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`an email in ${language} is readable in light and dark email clients`, async ({
    page,
    context,
    baseURL,
  }) => {
    const address = uniqueAddress();
    await prefer(context, baseURL ?? '', language, 'light');
    await page.goto('/newsletter');
    await page.getByRole('main').getByRole('textbox').first().fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();

    await openEmail(page, address, /./);
    await page.goto(`${page.url()}/html`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400 \(Bad Request\)/ });

  for (const { path, button, fill, wrong, message } of [
    {
      path: '/contact',
      button: 'Send Message',
      fill: { name: 'Sita', email: 'sita@example.org', subject: '  ', message: 'Namaste' },
      wrong: 'subject',
      message: 'Enter a subject',
    },
    {
      path: '/volunteer',
      button: 'Send Inquiry',
      fill: { name: 'Sita', email: 'sita@example.org', phone: '98', subject: 'Stones', message: '  ' },
      wrong: 'message',
      message: 'Enter your message',
    },
    {
      path: '/volunteer/sign-up',
      button: 'Sign Up as Volunteer',
      fill: { name: 'Sita', email: 'sita@example.org', place: 'Pune', hoursPerMonth: '4', message: 'Gladly' },
      wrong: 'time-0-morning',
      message: 'Choose at least one time',
    },
    {
      path: '/events/walk-on-the-land',
      button: 'Save My Place',
      fill: { name: '  ', email: 'sita@example.org' },
      wrong: 'name',
      message: 'Enter your name',
    },
  ]) {
    test(`a rejected form keeps its input and leads to its error: ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const form = page
        .getByRole('main')
        .locator('form', { has: page.getByRole('button', { name: button }) });
      const field = (name: string) => form.locator(`[name="${name}"]`);
      for (const [name, value] of Object.entries(fill)) await field(name).fill(value);
      const [select, consent] = [form.locator('select').last(), field('consent')];
      const hasSelect = await select.isVisible();
      const hasConsent = await consent.isVisible();
      if (hasSelect) await select.selectOption({ index: 1 });
      const chosen = hasSelect ? await select.inputValue() : '';
      if (hasConsent) await consent.check();
      await form.getByRole('button', { name: button }).click();

      const alert = form.getByRole('alert');
      await expect(alert).toBeFocused();
      await expect(alert).toContainText('Check the form');
      await expect(alert).toBeInViewport();
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(path);
      for (const [name, value] of Object.entries(fill)) await expect(field(name)).toHaveValue(value);
      if (hasSelect) await expect(select).toHaveValue(chosen);
      if (hasConsent) await expect(consent).toBeChecked();

      await page.keyboard.press('Tab');
      await expect(alert.getByRole('link', { name: message })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(wrong)).toBeInViewport();
      await expect(field(wrong)).toHaveAttribute('aria-invalid', 'true');
      await expectNoSidewaysScrolling(page);
    });
  }

  test('a rejected form is in the language of the page, and is sent after its correction', async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', 'hi');
    await page.goto('/contact');
    const form = page.getByRole('main');
    for (const name of ['name', 'subject', 'message']) await form.locator(`[name=${name}]`).fill('सीता');
    await form.locator('[name=email]').fill('sita@example');
    await form.locator('button[type=submit]').click();
    await expect(form.getByRole('alert')).toContainText('फ़ॉर्म जाँचें');

    await form.locator('[name=email]').fill(uniqueAddress());
    await form.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/contact\?sent=contact#form-result$/);
    await expect(form.getByRole('status')).toContainText('24-48');
    await expect(form.getByRole('status')).toBeFocused();
  });

  test('an invalid link shows a message at once', async ({ page }) => {
    await page.goto('/newsletter/confirm?token=abc');
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toHaveCount(0);
  });

  test('a message is sent, in the language of the page', async ({ page, context, baseURL }) => {
    const address = uniqueAddress();
    await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }]);
    await page.goto('/contact');
    const form = page.getByRole('main');
    await form.locator('[name=name]').fill('Sita');
    await form.locator('[name=email]').fill(address);
    await form.locator('[name=subject]').fill('Without scripts');
    await form.locator('[name=message]').fill('Namaste');
    await form.locator('button[type=submit]').click();

    await expect(page).toHaveURL(/\/contact\?sent=contact#form-result$/);
    await expect(form.getByRole('status')).toContainText('24-48');
    await expect(form.getByRole('status')).toBeFocused();
    await openEmail(page, address, /./);
  });

  test('the newsletter of the footer is subscribed', async ({ page }) => {
    const address = uniqueAddress();
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill(address);
    await footer.getByRole('button', { name: 'Subscribe' }).click();

    await expect(page).toHaveURL(/\/newsletter\?sent=subscribe#form-result$/);
    await expect(page.getByRole('main').getByText('Thank you for subscribing!')).toBeVisible();
    await expect(footer.getByText('Thank you for subscribing!')).toBeHidden();
    await openEmail(page, address, /Confirm/);
  });
});

test('CON: a message is confirmed, then the form is reset; the organization gets the email', async ({
  page,
}) => {
  const address = uniqueAddress();
  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Sita');
  await form.getByLabel('Email').fill(address);
  await form.getByLabel('Subject').fill(`Question of ${address}`);
  await form.getByLabel('Message').fill('नमस्ते 🙏 <script>alert(1)</script>');
  await form.getByRole('button', { name: 'Send Message' }).click();

  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(form.getByRole('status')).toContainText('24-48 hours');
  await expect(form.getByRole('status')).toBeInViewport();
  const { height = 0 } = (await form.getByRole('status').boundingBox()) ?? {};
  expect(height, 'the panel is not as large as its message').toBeLessThan(280);
  await expect(form.getByLabel('Message')).toHaveValue('');

  await page.goto('/sandbox/mailbox');
  await page.getByRole('link', { name: `Question of ${address}` }).click();
  await expect(page.getByText(`Sita <${address}>`)).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('blockquote')).toContainText(
    '<script>alert(1)</script>',
  );
  await expectAccessible(page);
});

test.describe('suspected automation', () => {
  // Browsers log the response that requires proof of work to their console.
  test.use({ expectedErrors: /status of 429/ });

  test("a suspicious form makes the browser compute a proof of work, without the visitor's interaction", async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Sita');
    await form.getByLabel('Email').fill(uniqueAddress());
    await form.getByLabel('Subject').fill('Autofill');
    await form.getByLabel('Message').fill('My browser fills in every field.');
    await form.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://sita.example';
    });
    await form.getByRole('button', { name: 'Send Message' }).click();

    await expect(form.getByRole('status')).toContainText('Message Sent Successfully!', { timeout: 20_000 });
  });
});
