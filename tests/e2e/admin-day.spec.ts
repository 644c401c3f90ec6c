import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { addAccount, addAuthenticator, codeOf, password } from './support/accounts.ts';
import { tabTo } from './support/administrator.ts';
import { expect, test } from './support/visit.ts';

// This journey is longer than all others.
test.setTimeout(240_000);

test("EDI ADM-12: an administrator's day by keyboard only: a second factor, a scheduled post with an image, a reply, an invitation, signing out everywhere", async ({
  page,
  request,
  baseURL,
}) => {
  const account = await addAccount();
  const secret = await addAuthenticator(baseURL ?? '', account);
  const name = `day ${crypto.randomUUID().slice(0, 8)}`;
  const question = {
    name: 'Sita Devi',
    email: 'sita@example.org',
    subject: `About the ${name}`,
    message: 'May I?',
  };
  await request.post('/api/enquiries', { data: { ...question, inquiryType: 'Partnership' } });

  const heading = page.getByRole('heading', { level: 1 });
  const type = (text: string) => page.keyboard.insertText(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const follow = async (target: Locator) => {
    await tabTo(page, target);
    await press('Enter');
  };
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await type(text);
  };

  await page.goto('/admin/login');
  await expect(page.getByLabel('Username')).toBeEnabled();
  await fill('Username', account.username);
  await press('Tab');
  await type(password);
  await press('Enter');
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
  await type(codeOf(secret));
  await press('Enter');
  await expect(heading).toHaveText('Dashboard');

  await follow(page.getByRole('link', { name: 'Blogs', exact: true }));
  await follow(page.getByRole('link', { name: 'New', exact: true }));
  await expect(heading).toHaveText('Create New Blog');
  await fill('Title', `The ${name}`);
  await expect(page.getByLabel('Slug')).toHaveValue(`the-${name.replace(' ', '-')}`);
  await fill('Content', 'A small act.');
  await press('Control+a', 'Control+b');
  await expect(page.getByLabel('Content')).toHaveValue('**A small act.**');
  await tabTo(page, page.getByRole('checkbox', { name: 'Published' }));
  await press('Space');
  await tabTo(page, page.getByLabel('Publish date'));
  await page.keyboard.type('12312099');
  await press('Tab');
  await page.keyboard.type('0930AM');
  await expect(page.getByLabel('Publish date')).toHaveValue('2099-12-31T09:30');

  await follow(page.getByRole('button', { name: 'Choose image' }).first());
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type=file]'));
  await press('Space');
  await (await chooser).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await smallImage() });
  await expect(page.getByRole('dialog').getByLabel('Alt text')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use this image' })).toBeDisabled();
  await type('A red lamp');
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press('Control+s');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(page.getByRole('row').filter({ hasText: `The ${name}` })).toContainText('Scheduled');
  expect((await request.get(`/blog/the-${name.replace(' ', '-')}`)).status()).toBe(404);

  await follow(page.getByRole('link', { name: 'Messages' }));
  await follow(page.getByRole('link', { name: question.subject }));
  await fill('Your reply', 'Namaste, please come.');
  await follow(page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByRole('region', { name: 'Reply', exact: true })).toContainText(
    'Namaste, please come.',
  );

  await follow(page.getByRole('link', { name: 'Users' }));
  await follow(page.getByRole('button', { name: 'Invite user' }));
  const colleague = `${name.replace(' ', '-')}@example.org`;
  await fill('Email address', colleague);
  await tabTo(page, page.getByRole('dialog').getByRole('checkbox', { name: /^Author/ }));
  await press(' ');
  await follow(page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText(`Invitation sent to ${colleague}.`)).toBeVisible();

  await follow(page.getByRole('link', { name: 'My account' }));
  await follow(page.getByRole('button', { name: 'Sign out on all devices' }));
  await expect(heading).toHaveText('Admin Login');
  expect(await page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull();
});

function smallImage(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#a2132c' } })
    .png()
    .toBuffer();
}
