import type { APIRequestContext, Page } from '@playwright/test';
import { beSignedInAsAdministrator, expectScreenAccessible, tabTo } from './support/administrator.ts';
import { expect, test } from './support/visit.ts';

let messages = 0;

/** Sends an enquiry through the form's endpoint. @returns its unique subject */
async function enquire(request: APIRequestContext, changes: object = {}): Promise<string> {
  messages += 1;
  const subject = `Teaching ${process.pid}-${Date.now()}-${messages}`;
  const response = await request.post('/api/enquiries', {
    data: {
      inquiryType: 'Volunteer Opportunity',
      name: 'Sita Devi',
      email: `sita${Date.now()}@example.org`,
      subject,
      message: 'May I teach?\nI know the Gita.',
      ...changes,
    },
  });
  expect(response.status()).toBe(201);
  return subject;
}

async function openMessage(page: Page, subject: string): Promise<void> {
  await page.goto(`/admin/messages?search=${encodeURIComponent(subject)}`);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test.beforeEach(({ page }) => beSignedInAsAdministrator(page));

test('ADM-12: an enquiry is found, answered, noted and archived by keyboard alone', async ({
  page,
  request,
}) => {
  const subject = await enquire(request);
  await page.goto('/admin');
  await tabTo(page, page.getByRole('link', { name: 'Messages', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('searchbox', { name: 'Search messages' }));
  await page.keyboard.insertText(subject);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name: subject }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('I know the Gita.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await tabTo(page, page.getByLabel('Your reply'));
  await page.keyboard.insertText('Namaste, please come.');
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Reply', exact: true })).toContainText(
    'Namaste, please come.',
  );
  await expect(page.getByLabel('Your reply')).toHaveValue('');

  await tabTo(page, page.getByLabel('Internal note'));
  await page.keyboard.insertText('A teacher');
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Archive' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move to inbox' })).toBeVisible();
  await page.goto(`/admin/messages?box=archived&search=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('cell', { name: 'Answered' })).toBeVisible();
});

test('a reply draft is not lost when the screen is left', async ({ page, request }) => {
  await openMessage(page, await enquire(request));
  await page.getByLabel('Your reply').fill('Half a sentence');

  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();

  await expect(page.getByLabel('Your reply')).toHaveValue('Half a sentence');
});

test('markup in a message is shown as text', async ({ page, request }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const subject = await enquire(request, { name: markup, message: markup });

  await openMessage(page, subject);

  await expect(page.getByText(markup)).toHaveCount(2);
  await expect(page).toHaveTitle(new RegExp(`^${subject} - `));
});

test.describe('the settings of the site', () => {
  // These tests change settings of all pages and restore them.
  test.describe.configure({ mode: 'serial' });

  test('ADM-10: a new phone number is on the contact page once it is saved', async ({ page, request }) => {
    const contactPage = async () => (await request.get('/contact')).text();
    await page.goto('/admin/settings');
    const phone = page.getByLabel('Phone');
    await phone.fill('+1 510 555 0123');
    await save(page);

    await expect(page.getByText('Settings saved and live.')).toBeVisible();
    await expect.poll(contactPage).toContain('+1 510 555 0123');

    await phone.fill('');
    await save(page);
    await expect.poll(contactPage).not.toContain('510 555 0123');
  });

  test('ADM-10: an invalid value is reported at its field, which is focused, and nothing is saved', async ({
    page,
  }) => {
    await page.goto('/admin/settings');
    await page.getByLabel('YouTube').fill('javascript:alert(1)');
    await save(page);

    await expect(page.getByLabel('YouTube')).toBeFocused();
    await expect(page.getByText('Enter the YouTube URL. It must start with https://.')).toBeVisible();
  });

  test('ADM-10: the state of email and payments is shown without keys', async ({ page }) => {
    await page.goto('/admin/settings');

    await expect(page.getByRole('heading', { name: 'Payments', level: 2 })).toBeVisible();
    await expect(page.getByText('Built-in sandbox')).toBeVisible();
    expect(await page.content()).not.toMatch(/rzp_|whsec/);
  });
});

test('several messages are marked and archived at once, which can be undone', async ({ page, request }) => {
  const subject = `Many${process.pid}x${Date.now()}`;
  await enquire(request, { subject });
  await enquire(request, { subject });
  await page.goto(`/admin/messages?search=${subject}`);
  const rows = page.getByRole('row').filter({ hasText: subject });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 entries')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await expectScreenAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('2 messages marked as read.')).toBeVisible();
  await expect(rows.getByText('Read', { exact: true })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('2 messages archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveCount(2);
});

test('the screens are accessible and fit, wide in light and narrow in dark', async ({ page, request }) => {
  const email = `${'sita'.repeat(15)}@${'school'.repeat(9)}.example.org`;
  const subject = await enquire(request, { email });
  for (const open of [
    () => page.goto('/admin/messages'),
    () => openMessage(page, subject),
    () => page.goto('/admin/settings'),
    () => page.goto('/admin/subscribers'),
    () => page.goto('/admin/media'),
  ]) {
    await open();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectScreenAccessible(page);
  }
});
