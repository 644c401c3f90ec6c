import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { LanguageMenu } from './language-menu.tsx';

test('I18N-04: the language control announces a list of links, not a menu', () => {
  render(
    <MemoryRouter>
      <I18nProvider locale="en">
        <LanguageMenu />
      </I18nProvider>
    </MemoryRouter>,
  );

  const button = screen.getByRole('button', { name: 'Language: English' });
  expect(button.hasAttribute('aria-haspopup')).toBe(false);
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(list?.tagName).toBe('UL');
  expect(list?.getAttribute('aria-label')).toBe('Language');
  expect(list?.querySelectorAll('a[href]')).toHaveLength(3);
});

test('I18N-04: without scripts a language keeps the other parameters of the address', () => {
  render(
    <MemoryRouter initialEntries={['/blog/all?tag=gita&page=2&lang=en']}>
      <I18nProvider locale="en">
        <LanguageMenu />
      </I18nProvider>
    </MemoryRouter>,
  );

  const hindi = screen.getByText('हिन्दी').closest('a');
  expect(hindi?.getAttribute('href')).toBe('?tag=gita&page=2&lang=hi');
});
