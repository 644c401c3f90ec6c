import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { ConsumeMagicLink } from './consume-magic-link.tsx';

test('the button is busy until the attempt to open the link has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderPage(() => <ConsumeMagicLink onOpen={() => promise} />);
  const button = screen.getByRole('button', { name: 'View My Donations' });

  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');

  resolve();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});
