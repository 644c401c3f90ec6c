import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as MediaPage } from './media-page.tsx';
import { images } from './images.ts';

const album = {
  slug: 'kartika',
  title: 'Kartika',
  place: '',
  takenOn: '2026-11-05',
  count: 1,
  images: [],
  language: 'en',
  isSample: false,
};

const renderMedia = (albums: object[] = [], locale: Locale = 'en') =>
  renderPage(MediaPage, {
    path: '/media',
    locale,
    loaderData: { albums: { ok: true, status: 200, value: albums } },
  });

test('albums are listed with their number of images', async () => {
  const { container } = renderMedia([album]);
  expect(screen.getByRole('link', { name: 'Kartika' }).getAttribute('href')).toBe('/media/albums/kartika');
  expect(screen.getByText('1 image, November 5, 2026')).toBeTruthy();
  await expectNoAxeViolations(container);
});

test.each([
  ['en', '8 images'],
  ['hi', '8 चित्र'],
  ['sa', '8 चित्राणि'],
] as const)('an album of drawings is not described as photographs: %s', (locale, count) => {
  renderMedia([{ ...album, count: 8, takenOn: null }], locale);
  expect(screen.getByText(count)).toBeTruthy();
});

test('XTR-07: every image has a caption and an alt text by day and by night', async () => {
  const { container } = renderMedia();
  expect(document.title).toBe('Media Gallery - Sanatan World');
  expect(container.querySelectorAll('figcaption')).toHaveLength(images.length);
  for (const image of container.querySelectorAll('figure img')) {
    expect(image.getAttribute('alt')).toMatch(/\w{4,}/);
  }
  await expectNoAxeViolations(container);
});

test('XTR-07: recordings are linked where they really are', () => {
  renderMedia();
  expect(screen.getByRole('link', { name: 'Browse Recordings' }).getAttribute('href')).toBe(
    '/resources/audio-video-teachings',
  );
});
