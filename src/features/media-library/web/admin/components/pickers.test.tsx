import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { ImagePicker } from './image-picker.tsx';
import { MediaPicker } from './media-picker.tsx';

const file = (name: string) => ({ id: name, name, alt: name, url: `/media/${name}.webp`, uses: 0 });
const page = (names: string[], next: string | null = null) => ({
  status: 200,
  body: { items: names.map(file), next, previous: null },
});

const options = (name: 'img' | 'radio') =>
  screen.getAllByRole(name).map((one) => one.getAttribute('alt') ?? one.parentElement?.textContent);

test('the image picker shows more images by cursor, and keeps the chosen one during a search', async () => {
  fakeApi({
    '/api/admin/media?kind=image&limit=24': page(['lamp', 'river'], 'p2'),
    '/api/admin/media?kind=image&limit=24&cursor=p2': page(['bell']),
    '/api/admin/media?kind=image&limit=24&search=river': page(['river']),
    '/api/admin/media?kind=image&limit=24&search=riverx': page([]),
  });
  renderScreen(() => <ImagePicker open onChoose={() => undefined} onClose={() => undefined} />);

  const more = await screen.findByRole('button', { name: 'Show more' });
  more.focus();
  fireEvent.click(more);
  fireEvent.click(await screen.findByRole('radio', { name: 'bell' }));
  expect(document.activeElement).not.toBe(document.body);
  expect(options('img')).toEqual(['lamp', 'river', 'bell']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  const search = screen.getByRole('searchbox', { name: 'Search images' });
  fireEvent.change(search, { target: { value: 'river' } });
  await expect.poll(() => options('img')).toEqual(['bell', 'river']);
  fireEvent.change(search, { target: { value: 'riverx' } });
  expect(await screen.findByText('No results found.')).toBeTruthy();
  expect(options('img')).toEqual(['bell']);
});

test('the text of one use is stored with the image only when it has none', async () => {
  const calls = fakeApi({
    '/api/admin/media?kind=image&limit=24': {
      status: 200,
      body: { items: [file('lamp'), { ...file('bell'), alt: '' }], next: null, previous: null },
    },
    '/api/admin/media/lamp': { status: 200, body: file('lamp') },
    '/api/admin/media/bell': { status: 200, body: file('bell') },
  });
  const onChoose = vi.fn();
  renderScreen(() => <ImagePicker open onChoose={onChoose} onClose={() => undefined} />);

  for (const [name, alt] of [
    ['lamp', 'एक दीप'],
    ['bell', 'एक घंटी'],
  ] as const) {
    fireEvent.click(await screen.findByRole('radio', { name }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Alt text' }), { target: { value: alt } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this image' }));
    expect(onChoose).toHaveBeenLastCalledWith({ url: `/media/${name}.webp`, alt });
  }

  const written = () => calls.filter(({ method }) => method !== 'GET');
  await expect.poll(written).not.toEqual([]);
  expect(written()).toMatchObject([{ path: '/api/admin/media/bell', body: { alt: 'एक घंटी' } }]);
});

test('the picker of audio files is searched and shows more by cursor, after a failure too', async () => {
  fakeApi({
    '/api/admin/media?kind=audio&limit=24': page(['chant'], 'p2'),
    '/api/admin/media?kind=audio&limit=24&cursor=p2': ['network failure', page(['song'])],
    '/api/admin/media?kind=audio&limit=24&search=song': page(['song']),
  });
  const { container } = renderScreen(() => (
    <MediaPicker kind="audio" file={null} onChoose={() => undefined} onClose={() => undefined} />
  ));

  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await expect.poll(() => options('radio')).toEqual(['chant', 'song']);
  await expectNoAxeViolations(container);

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search files' }), { target: { value: 'song' } });
  await expect.poll(() => options('radio')).toEqual(['song']);
});
