import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { isOtherAlbum } from './is-other-album.ts';

function loads(from: string, to: string): boolean {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://site.test'));
  return isOtherAlbum({ currentUrl, nextUrl, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs);
}

test('closing a photograph does not load the album again; another album and a second attempt do', () => {
  expect(loads('/media/albums/a#photo-1', '/media/albums/a')).toBe(false);
  expect(loads('/media/albums/a#photo-1', '/media/albums/b')).toBe(true);
  expect(loads('/media/albums/a', '/media/albums/a')).toBe(true);
});
