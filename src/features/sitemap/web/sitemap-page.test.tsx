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

test.each([
  '/texts',
  '/verse-of-the-day',
  '/reading-plan',
  '/panchang/reminders',
  '/panchang/accuracy',
  '/panchang/embed',
  '/my-donations',
  '/volunteer/sign-up',
  '/newsletter/archive',
  '/developers/give-button',
])('XTR-08: the page, which lists every page, links %s', (href) => {
  const { container } = renderPage(SitemapPage, {
    path: '/sitemap',
    loaderData: { projects: missing, posts: missing, resources: missing },
  });

  expect(container.querySelectorAll(`main a[href="${href}"], section a[href="${href}"]`)).toHaveLength(1);
});
