import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { beginEarlyOpening } from '#src/ui/navigation/early-opening.ts';
import { SiteProvider } from '#src/web/site-provider.tsx';
import { exampleSite } from '#tests/support/example-site.ts';
import { PageFrame } from './page-frame.tsx';

// The test environment has no popovers.
beforeEach(() => void Object.assign(HTMLElement.prototype, { hidePopover: vi.fn() }));

// The footer holds clicks until its code is loaded, also in the next file.
afterEach(() => releaseQueuedClicks('footer.ft'));

test('the header shows that a page is being opened until it is there', async () => {
  const code = Promise.withResolvers<{ Component: () => string }>();
  const Frame = () => (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', Component: () => 'Home page' },
        { path: '/about', lazy: () => code.promise },
      ],
    },
  ]);
  render(
    <SiteProvider site={exampleSite}>
      <I18nProvider locale="en">
        <RouterProvider router={router} />
      </I18nProvider>
    </SiteProvider>,
  );
  const isOpening = () => screen.getByRole('banner').hasAttribute('data-opening');
  expect(isOpening()).toBe(false);

  let end = () => {};
  act(() => void (end = beginEarlyOpening()));
  expect(isOpening(), 'before the router is loaded').toBe(true);
  act(() => end());
  expect(isOpening()).toBe(false);

  await act(async () => void router.navigate('/about'));
  expect(isOpening()).toBe(true);

  await act(async () => code.resolve({ Component: () => 'About page' }));
  expect(screen.getByText('About page')).toBeTruthy();
  expect(isOpening()).toBe(false);
});
