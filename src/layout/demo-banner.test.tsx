import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router';
import { SiteContext } from '#src/api/site.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { exampleSite } from '#tests/support/example-site.ts';
import { DemoBanner } from './demo-banner.tsx';

function renderBanner(isPublicDemo: boolean, locale: 'en' | 'hi' | 'sa' = 'en'): void {
  render(
    <MemoryRouter>
      <SiteContext value={{ ...exampleSite, isPublicDemo }}>
        <I18nProvider locale={locale}>
          <DemoBanner />
        </I18nProvider>
      </SiteContext>
    </MemoryRouter>,
  );
}

test.each(['en', 'hi', 'sa'] as const)('a public demo has a banner on its pages in %s', (locale) => {
  renderBanner(true, locale);

  expect(screen.getByRole('complementary').textContent).not.toBe('');
});

test('a local demo and a live site have no banner', () => {
  renderBanner(false);

  expect(screen.queryByRole('complementary')).toBeNull();
});
