import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { SaveBar } from './save-bar.tsx';

test('the Save button is busy while its form is saved, and can keep the focus', async () => {
  renderPage(() => <SaveBar isSaving />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });

  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.disabled).toBe(false);
});
