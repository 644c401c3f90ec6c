import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createDemoData } from './support/data-directory.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';

// A separate site is started first.
test.setTimeout(240_000);

test('with the keys of the real gateway only the donate page may load the checkout, whatever the navigation', async ({
  page,
}) => {
  const gateway = await startOrders();
  const dataDir = await createDemoData();
  const site = await startSiteProcess(sitePort + 3, dataDir, {
    PAYMENTS_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_browser0000001',
    RAZORPAY_KEY_SECRET: 'a secret of this test',
    RAZORPAY_WEBHOOK_SECRET: 'another secret of this test',
    RAZORPAY_BASE_URL: gateway.url,
  });
  try {
    await page.route('https://checkout.razorpay.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
    );
    const policyOf = async (path: string) =>
      (await fetch(site.url + path)).headers.get('content-security-policy');
    expect(await policyOf('/')).not.toContain('razorpay');
    for (const _ of ['rendered', 'cached']) {
      expect(await policyOf('/donate')).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/);
    }

    await page.goto(`${site.url}/about`);
    await page.evaluate(() => document.body.setAttribute('data-first', ''));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Donate/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /^\$50\b/ }).check();
    await expect(page.locator('body')).not.toHaveAttribute('data-first');
    // Before the scripts have started, the button has no amount and sends the form.
    await page.getByRole('main').getByRole('button', { name: 'Donate $50' }).click();

    await expect(page.getByText('opened order_BrowserTest001')).toBeVisible();
  } finally {
    await site.stop();
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

const checkoutScript = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  on() {}
  open() { document.body.append('opened ' + this.options.order_id); }
};`;

/** Gateway that opens one order. */
async function startOrders() {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const { amount, currency, receipt } = JSON.parse(text || '{}');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'order_BrowserTest001', amount, currency, receipt }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, close };
}
