import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { Album } from '../contract.ts';
import { AlbumDetails } from './components/album-details.tsx';

const photo = { width: 1440, height: 960, alt: 'A lamp', caption: 'A lamp', credit: 'Leela', license: '' };
const album: Album = {
  slug: 'lamps',
  title: 'दीप',
  place: '',
  takenOn: null,
  language: 'hi',
  isSample: false,
  description: '',
  languages: ['hi'],
  event: { slug: 'lamps-2026', title: 'Evening of lamps', language: 'en' },
  cover: '/files/media/second.webp',
  observance: null,
  photos: [
    { ...photo, id: 'first', src: '/files/media/first.webp' },
    { ...photo, id: 'second', src: '/files/media/second.webp' },
  ],
};

test('an album is shared with its cover, and the event beside it has its own language', async () => {
  renderScreen(() => <AlbumDetails album={album} />, { path: '/media/albums/lamps' });

  const link = await screen.findByRole('link', { name: 'Evening of lamps' });
  expect(link.getAttribute('lang')).toBe('en');
  const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
  expect(card).toMatch(/second\.webp$/);
});
