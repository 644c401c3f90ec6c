import { expect, test } from './support/visit.ts';

test('/my-gifts redirects to /my-donations and keeps the token of the fragment', async ({ page }) => {
  await page.goto('/my-gifts#a-token-of-an-emailed-link');

  await expect(page).toHaveURL('/my-donations#a-token-of-an-emailed-link');
  await expect(page.getByRole('button', { name: 'View My Donations' })).toBeVisible();
});

test('/monthly-gift/stop redirects to /recurring-donations/cancel and keeps the token of the query', async ({
  page,
}) => {
  await page.goto('/monthly-gift/stop?token=a.b');

  await expect(page).toHaveURL('/recurring-donations/cancel?token=a.b');
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
});
