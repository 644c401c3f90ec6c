import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { replaceAddress } from '#src/web/history/replace-address.ts';
import { useOfflineCopy } from './use-offline-copy.ts';

const { pathname } = location;
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', pathname);
});

function Page() {
  useOfflineCopy();
  return null;
}

test('the page of a town that is chosen on an open page is stored without a navigation', async () => {
  vi.stubEnv('PROD', true);
  const kept: { path: string }[] = [];
  const active = { postMessage: (page: { path: string }) => kept.push(page) };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => {},
    ready: Promise.resolve({ active }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const routes = [{ path: '*', Component: Page, handle: { offline: true } }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await expect.poll(() => kept).toHaveLength(1);

  replaceAddress('/panchang?place=1253405');
  await expect.poll(() => kept.at(-1)?.path).toBe('/panchang?place=1253405');
}, 15_000);
