import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from './i18n-provider.tsx';
import { RichText } from './rich-text.tsx';
import { useI18n } from './use-i18n.ts';

function Greeting() {
  const { t, locale, formatLongDate } = useI18n();
  return (
    <p lang={locale}>
      {t('navLinks.home')}, {formatLongDate('2026-11-14')}
    </p>
  );
}

test('components use the language of their provider', () => {
  render(
    <I18nProvider locale="hi">
      <Greeting />
    </I18nProvider>,
  );
  expect(screen.getByText('मुखपृष्ठ, नवंबर 14, 2026')).toBeTruthy();
});

test('a tag without a renderer leaves its text', () => {
  const { container } = render(
    <I18nProvider locale="en">
      <RichText id="navLinks.home" tags={{}} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe('Home');
});
