import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { LanguageMenu } from './language-menu.tsx';

test('I18N-04: the language control announces a list of links, not a menu', () => {
  render(
    <I18nProvider locale="en">
      <LanguageMenu />
    </I18nProvider>,
  );

  const button = screen.getByRole('button', { name: 'Language: English' });
  expect(button.hasAttribute('aria-haspopup')).toBe(false);
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(list?.tagName).toBe('UL');
  expect(list?.getAttribute('aria-label')).toBe('Language');
  expect(list?.querySelectorAll('a[href]')).toHaveLength(3);
});
