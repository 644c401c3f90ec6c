import { msPerDay } from '#src/local-time/milliseconds.ts';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { emailLink, openEmail } from './support/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

// The preview is sandboxed: it runs no scripts, not even those of this test.
test.use({ expectedErrors: /Blocked script execution in '[^']*\/newsletter\/preview\// });

test('NWS: an issue from the draft to the mailbox, the archive, the preferences and the unsubscription', async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const address = `reader-${mark}@example.org`;
  const subject = `Lamps of Kartik ${mark}`;

  await page.goto('/newsletter');
  await page.getByRole('main').getByRole('textbox').first().fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you for subscribing!');
  await openEmail(page, address, /Confirm/);
  await page.goto(await emailLink(page, 'Confirm subscription'));
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible();

  await beSignedInAsAdministrator(page);
  await page.goto('/admin/newsletter');
  await page.getByRole('link', { name: 'New issue' }).click();
  await page.getByRole('textbox', { name: 'Preview line' }).fill('What the month asks of us');
  await page.getByRole('button', { name: 'Save issue' }).click();
  await expect(page.getByText('Enter a subject in this language.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).fill('The lamps are **lit**. [All posts](/blog)');
  await expect(page.getByText(/^Recipients: [1-9]/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save issue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);

  await page.getByRole('button', { name: 'Preview in English' }).click();
  const preview = page.getByRole('dialog', { name: subject });
  await expect(preview.frameLocator('iframe').getByText('The lamps are lit.')).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('lit', { exact: true })).toHaveCSS(
    'font-weight',
    '700',
  );
  await expect(preview.frameLocator('iframe').getByRole('link', { name: 'All posts' })).toHaveCSS(
    'color',
    'rgb(163, 21, 44)',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send test email in English' }).click();
  await expect(page.getByText(/^Test email sent to /)).toBeVisible();
  const tomorrow = new Date(Date.now() + msPerDay).toISOString().slice(0, 16);
  await page.getByLabel('Date and time').fill(tomorrow);
  await page.getByRole('button', { name: 'Schedule issue' }).click();
  await page.getByRole('button', { name: 'Return to draft' }).click();
  await page.getByRole('button', { name: 'Send issue' }).click();
  const question = page.getByRole('dialog', { name: 'Send issue?' });
  await expect(question).toContainText(/Number of recipients: [1-9]/);
  await question.getByRole('button', { name: 'Send issue' }).click();
  await expect(page.getByText(/^(\d+) of \1 emails in the outbox or sent$/)).toBeVisible();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  const issuePage = page.url();

  await openEmail(page, 'admin@', `[Test] ${subject}`);
  await openEmail(page, address, subject);
  const links = {
    archive: await emailLink(page, 'View in browser'),
    preferences: await emailLink(page, 'Email preferences'),
    unsubscribe: await emailLink(page, 'Unsubscribe'),
  };

  await page.goto(links.archive);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await page.goto('/newsletter/archive');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);

  await page.goto(links.preferences);
  await page.getByRole('checkbox', { name: 'Digest of new posts' }).check();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Your choices are saved')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Digest of new posts' })).toBeChecked();

  // As an email client does by the List-Unsubscribe header (RFC 8058).
  const response = await request.post(links.unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(response.ok()).toBe(true);
  await page.goto(links.preferences);
  await expect(page.getByRole('checkbox', { name: 'Newsletter' })).not.toBeChecked();
  // One click ends one kind of email; the other one was chosen separately.
  await expect(page.getByRole('checkbox', { name: 'Digest of new posts' })).toBeChecked();

  await page.goto(issuePage);
  await expect(page.getByText(/^Unsubscribed/).locator('..')).toHaveText('Unsubscribed1');
});
