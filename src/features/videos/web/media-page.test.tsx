import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as MediaPage } from './media-page.tsx';
import { images } from './images.ts';

test('XTR-07: every image has a caption and an alt text by day and by night', async () => {
  const { container } = renderPage(MediaPage, { path: '/media' });
  expect(document.title).toBe('Media Gallery - Sanatan World');
  expect(container.querySelectorAll('figcaption')).toHaveLength(images.length);
  for (const image of container.querySelectorAll('figure img')) {
    expect(image.getAttribute('alt')).toMatch(/\w{4,}/);
  }
  await expectNoAxeViolations(container);
});

test('XTR-07: recordings are linked where they really are', () => {
  renderPage(MediaPage, { path: '/media' });
  expect(screen.getByRole('link', { name: 'Browse Recordings' }).getAttribute('href')).toBe(
    '/resources/audio-video-teachings',
  );
});
