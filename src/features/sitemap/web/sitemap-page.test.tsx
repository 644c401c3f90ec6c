import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as SitemapPage } from './sitemap-page.tsx';

const missing = { ok: false, status: 503, message: '' };

test.each<[Locale, string]>([
  ['en', '/rss'],
  ['hi', '/rss/hi'],
  ['sa', '/rss/sa'],
])('XTR-08: the page in %s links the feed %s', (locale, feed) => {
  renderPage(SitemapPage, {
    path: '/sitemap',
    locale,
    loaderData: { projects: missing, posts: missing, resources: missing },
  });
  const { t } = translatorFor(locale);

  expect(screen.getByRole('link', { name: t('sitemap.feed') }).getAttribute('href')).toBe(feed);
});
