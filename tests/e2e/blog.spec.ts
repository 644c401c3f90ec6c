import { siteUrl } from './support/site-process.ts';
import { expect, test, waitForHydration } from './support/visit.ts';

const post = '/blog/why-we-light-a-lamp';

test('BLL-07, BLL-08, BLL-09: the list shows all posts in the order of the API, with two tags at most', async ({
  page,
}) => {
  const posts: { title: string; tags: string[]; readMinutes: number }[] = await (
    await page.request.get('/api/blogs')
  ).json();
  await page.goto('/blog');
  const cards = page.getByRole('article');

  await expect(cards).toHaveCount(posts.length);
  await expect(cards.getByRole('heading')).toHaveText(posts.map(({ title }) => title));
  const withMany = posts.findIndex(({ tags }) => tags.length > 2);
  expect(withMany).toBeGreaterThanOrEqual(0);
  await expect(cards.nth(withMany)).toContainText(posts[withMany]?.tags[1] ?? '');
  await expect(cards.nth(withMany)).not.toContainText(posts[withMany]?.tags[2] ?? '');
});

test.describe('while the API is slow or fails', () => {
  test.use({ expectedErrors: /status of (404|500|503)/ });

  test('BLL-13, BLL-14: a failed list shows the error and a retry button', async ({ page }) => {
    await page.goto('/about');
    await page.route('**/api/blogs', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'later' } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('alert')).toContainText('Error: HTTP error! status: 503');

    await page.unroute('**/api/blogs');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('BLL-12: the list shows a loading state', async ({ page }) => {
    await page.goto('/about');
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/blogs', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    respond();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('BLD-02, BLD-03: a post shows "Loading blog...", and after a failure a link back', async ({
    page,
  }) => {
    await page.goto('/blog');
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/blogs/*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: 'internal_error', message: 'no' } });
    });
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByText('Loading blog...')).toBeVisible();
    respond();
    await expect(page.getByRole('alert')).toContainText('HTTP error! status: 500');
    await page.getByRole('link', { name: 'Back to Blogs' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('HOM-19: a failed list of posts leaves the rest of the home page unchanged', async ({ page }) => {
    await page.goto('/about');
    await page.route('**/api/blogs', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'later' } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanatan Dharma for the World');
    await expect(page.getByRole('heading', { name: 'Support Our Mission' })).toBeVisible();
    await expect(page.getByText(/HTTP error/)).toHaveCount(0);
  });

  test('BLD-04: an unknown post is "Blog not found" with status 404', async ({ page }) => {
    const response = await page.goto('/blog/there-is-no-such-post');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Blog not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Blogs' })).toBeVisible();
  });
});

test('BLD-05 to BLD-10: a post shows its image, facts, text and title', async ({ page }) => {
  await page.goto(post);

  await expect(page).toHaveTitle('Why we light a lamp before we begin - Sanatan World');
  await expect(page.getByText('November 14, 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Savitri Iyer', exact: true })).toHaveAttribute(
    'href',
    '/blog/authors/savitri-iyer',
  );
  const image = page.getByRole('main').locator('img').first();
  const frame = image.locator('xpath=ancestor::*[contains(@class,"clip")][1]');
  expect(Math.round((await frame.boundingBox())?.height ?? 0)).toBe(400);
  await expect(page.getByRole('link', { name: 'Back to All Blogs' })).toHaveAttribute('href', '/blog');
  const { excerpt } = await (await page.request.get(`/api/blogs/${post.slice(6)}`)).json();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', excerpt);
});

test('BLD-01: /blog/ redirects to /blog', async ({ page }) => {
  await page.goto('/blog/');
  await expect(page).toHaveURL(/\/blog$/);
});

test('XTR-02: posts are searched, and the search is in the URL', async ({ page }) => {
  await page.goto('/blog/all');
  await page.getByRole('searchbox').fill('syllables');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/q=syllables/);
  const posts = await (await page.request.get('/api/blogs?q=syllables&limit=12')).json();
  expect(posts.length).toBeGreaterThan(0);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    posts.map((post: { title: string }) => post.title),
  );
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);
});

test('XTR-04: the feed is RSS with absolute links', async ({ request }) => {
  const response = await request.get('/rss');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  expect(await response.text()).toContain(`<link>${siteUrl}/blog/why-we-light-a-lamp</link>`);
});

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('NFD-01 to NFD-06: an unknown URL is a 404 page with links to other pages', async ({
    page,
    request,
  }) => {
    expect((await request.get('/nowhere')).status()).toBe(404);
    await page.goto('/about');
    await page.evaluate(() => history.pushState({}, '', '/about'));
    await page.goto('/blog');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/nowhere';
      document.body.append(link);
      link.click();
    });
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await expect(
      page.getByText("The page you are looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: /Om/ })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

test('API-04: a post with only the specified fields is opened in the browser, which renders its Markdown', async ({
  page,
}) => {
  await page.route('**/api/blogs/*', async (route) => {
    const post: Record<string, unknown> = await (await route.fetch()).json();
    const specified = ['blogId', 'title', 'image', 'tags', 'excerpt', 'publishedAt', 'readTime', 'author'];
    const body = Object.fromEntries(specified.map((name) => [name, post[name]]));
    await route.fulfill({ json: { ...body, content: '## Rendered here\n\nWith **care**.' } });
  });
  await page.goto('/blog');
  await page.getByRole('main').locator('a[href^="/blog/"]:not([href="/blog/all"])').first().click();

  await expect(page.getByRole('heading', { name: 'Rendered here' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'care' })).toBeVisible();
});

test('on phones the heading of an author or a series begins at the edge of its posts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/blog/authors/savitri-iyer', '/blog/series/from-the-vedas-to-the-gita']) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const posts = await page.locator('.post-grid').boundingBox();
    expect.soft(heading?.x, path).toBe(posts?.x);
  }
});
