import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useOpenPhoto } from './use-open-photo.ts';

const album = '/media/albums/kartika';

beforeEach(() => history.replaceState({ key: 'album', idx: 3 }, '', album));

function openAlbum() {
  return renderHook(() => useOpenPhoto(['lamp', 'river'])).result;
}

test('going back closes the photograph, whichever was shown last, and stays in the album', async () => {
  const photo = openAlbum();
  act(() => photo.current.open('lamp'));
  expect(location.hash).toBe('#photo-lamp');
  expect(history.state).toMatchObject({ key: 'album', idx: 4 });
  act(() => photo.current.open('river'));
  expect(location.hash).toBe('#photo-river');

  history.back();
  await waitFor(() => expect(photo.current.openId).toBeNull());
  expect(location.pathname + location.hash).toBe(album);
  expect(history.state).toEqual({ key: 'album', idx: 3 });
});

test('closing a photograph leaves no entry of it before the album', async () => {
  const photo = openAlbum();
  const before = history.length;
  for (const id of ['lamp', 'river']) {
    act(() => photo.current.open(id));
    act(() => photo.current.close());
    expect(photo.current.openId).toBeNull();
    await waitFor(() => expect(location.hash).toBe(''));
  }
  expect(history.length).toBeLessThanOrEqual(before + 1);
  expect(history.state).toEqual({ key: 'album', idx: 3 });
});

test('a photograph opened by its link is closed without leaving the album', () => {
  history.replaceState({ key: 'album', idx: 3 }, '', `${album}#photo-river`);
  const photo = openAlbum();
  expect(photo.current.openId).toBe('river');
  act(() => photo.current.close());
  expect(photo.current.openId).toBeNull();
  expect(location.pathname + location.hash).toBe(album);
});
