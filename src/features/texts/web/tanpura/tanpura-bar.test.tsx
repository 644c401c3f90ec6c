import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { TanpuraBar } from './tanpura-bar.tsx';

test('the tanpura takes the focus, and gives it back to the page when it is closed', () => {
  const drone = { start: vi.fn(), setVolume: vi.fn(), stop: vi.fn() };
  const close = vi.fn();
  renderPage(() => (
    <>
      <main id="main" tabIndex={-1} />
      <TanpuraBar drone={drone} onClose={close} />
    </>
  ));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start the tanpura' }));

  fireEvent.click(screen.getByRole('button', { name: 'Close the tanpura' }));
  expect(close).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
