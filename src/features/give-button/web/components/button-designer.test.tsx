import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { ButtonDesigner } from './button-designer.tsx';

test('the designer of the donation button starts with the first currency of the site', () => {
  renderPage(() => <ButtonDesigner projects={[]} />, { site: { currencies: ['INR'] } });
  expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('INR');
  expect(document.querySelector('give-button')?.getAttribute('currency')).toBe('INR');
});
