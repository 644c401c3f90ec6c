import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWholePage } from './use-whole-page.ts';

function Page() {
  useWholePage();
  return (
    <main>
      <img src="/art/om.svg" alt="Om" loading="lazy" />
    </main>
  );
}

beforeEach(() => {
  // The test environment has no layout, so it shows no element.
  const shown = Object.assign([new DOMRect()], { item: () => null });
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(shown);
});

afterEach(() => vi.restoreAllMocks());

function openPage(): HTMLImageElement {
  render(<Page />, { wrapper: MemoryRouter });
  return screen.getByRole<HTMLImageElement>('img');
}

test('an image below the window is requested once the page is idle', async () => {
  const image = openPage();
  await waitFor(() => expect(image.loading).toBe('eager'));
});

test('without a connection an image below the window remains one that loads when it comes near', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const image = openPage();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(image.loading).not.toBe('eager');
});
