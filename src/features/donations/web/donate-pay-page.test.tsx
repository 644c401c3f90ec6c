import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as DonatePayPage } from './donate-pay-page.tsx';

test('the page names the total and opens the payment page with the fields of the gateway', async () => {
  const form = {
    total: { amountMinor: 5180, currency: 'USD' },
    isMonthly: true,
    method: 'post' as const,
    action: '/sandbox/checkout/embedded',
    fields: { key_id: 'key', order_id: 'order_1' },
    back: '/donate?project=yoga-live&amount=50&currency=USD',
  };
  const { container } = renderPage(DonatePayPage, { path: '/donate/pay/x', loaderData: { form } });

  expect(screen.getByText('$51.80').parentElement?.textContent).toBe('$51.80 every month');
  const posted = container.querySelector('form');
  expect(posted?.getAttribute('action')).toBe('/sandbox/checkout/embedded');
  expect(Object.fromEntries(new FormData(posted ?? undefined))).toEqual(form.fields);
  expect(screen.getByRole('link', { name: 'Back to the form' }).getAttribute('href')).toBe(form.back);
  await expectNoAxeViolations(container);
});
