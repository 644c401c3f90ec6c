import { expect, expectAccessible, test } from './support/visit.ts';

const land = '/ProjectDetailPage/land-acquisition';
const notLoaded = 'No projects loaded. Check API and console for errors.';

test('PRL-02, PRL-11: the list links to the priority section, and a card to its project', async ({
  page,
}) => {
  await page.goto('/projects');
  await page.getByRole('link', { name: 'View Priority Projects' }).click();
  await expect(page.getByRole('heading', { name: 'Priority Projects' })).toBeInViewport();

  await page.getByRole('link', { name: 'View Details of Land Acquisition, El Sobrante' }).click();
  await expect(page).toHaveURL(new RegExp(`${land}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Land Acquisition, El Sobrante');
});

test('RTE-16 to RTE-20: the other URLs redirect to their project', async ({ page, request }) => {
  const addresses = [
    ['land-acquisition-el-sobrante', 'land-acquisition'],
    ['sanatan-center-construction', 'center-construction'],
    ['grantham-ai', 'grantham-ai'],
    ['ayurveda-ai', 'ayurveda-ai'],
    ['yoga-live', 'yoga-live'],
  ];
  for (const [alias, projectId] of addresses) {
    const response = await request.get(`/projects/${alias}`);
    expect(new URL(response.url()).pathname).toBe(`/ProjectDetailPage/${projectId}`);
  }

  await page.goto('/');
  await page.getByRole('link', { name: 'Yoga.live', exact: true }).click();
  await expect(page).toHaveURL(/\/ProjectDetailPage\/yoga-live$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yoga.live');
});

test('PRD-05, ACC-07: tabs by keyboard; the tab is in the URL and in the history', async ({ page }) => {
  await page.goto(`${land}?tab=timeline`);
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('March 3, 2025');

  await page.getByRole('tab', { name: 'Timeline' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=team$/);
  await expect(page.getByRole('tab', { name: 'Team' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('PRD-06: an image opens enlarged, changes with the arrow keys, and the last one has the focus', async ({
  page,
}) => {
  await page.goto(land);
  const images = page.getByRole('button', { name: /^Enlarge:/ });
  await images.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('2 of 3');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(images.nth(1)).toBeFocused();
});

test('PRD-11: sharing copies the link and shows a message; the brochure is a PDF', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(land);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${land}$`));

  const href = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  const brochure = await page.request.get(href ?? '');
  expect(brochure.headers()['content-type']).toBe('application/pdf');
  expect((await brochure.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('PRD-10: an enquiry about the project is stored', async ({ page }) => {
  await page.goto(land);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send Inquiry' }) });
  await form.getByLabel('Name').fill('Arjuna');
  await form.getByLabel('Email').fill('arjuna@example.org');
  await form.getByLabel('Subject').fill('The gate');
  await form.getByLabel('Message').fill('When does the first walk take place?');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Inquiry Sent Successfully!')).toBeVisible();
});

test('design: on a phone the funding panel is below the image', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(land);
  const panel = await page.getByRole('heading', { name: 'Live Funding Progress' }).boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect(panel?.y).toBeLessThan(tabs?.y ?? 0);
});

test.describe('while the API is slow or fails', () => {
  test.use({ expectedErrors: /status of (404|503)|HTTP error! status: 503/ });

  test('PRL-09: a failed list shows its error', async ({ page }) => {
    await page.goto('/about');
    await page.route('**/api/projects', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'later' } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByText(notLoaded)).toBeVisible();
  });

  test('PRL-14: three skeletons are shown while the list loads', async ({ page }) => {
    await page.goto('/about');
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/projects', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    respond();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('PRD-02, PRD-03: a project that fails to load links back to the list', async ({ page }) => {
    await page.goto('/projects');
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/projects/*', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'later' } });
    });
    await page.getByRole('link', { name: 'View Details of Yoga.live' }).click();
    await expect(page.getByText('Loading project details...')).toBeVisible();
    respond();
    await expect(page).toHaveURL(/\/projects$/);
  });

  test('PRD-04: an unknown project is "Project not found" with status 404', async ({ page }) => {
    expect((await page.goto('/ProjectDetailPage/nothing'))?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found');
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/projects');
  });

  test('XTR-11: an unknown URL below /projects is the Not Found page', async ({ page }) => {
    expect((await page.goto('/projects/nothing'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});
