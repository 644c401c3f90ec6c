import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { PlayerBar } from './player-bar.tsx';
import { createPlayer } from './player.ts';

vi.mock('./saved-recordings.ts', () => ({ savedSource: async () => null }));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const listening = {
  path: '/texts/isha-upanishad/1',
  title: 'Isha Upanishad',
  nameOf: String,
  recording: {
    id: '7c9f1c1e-6f0e-4d0f-9a43-0d9a5a0f5c11',
    reciter: 'Uma',
    language: 'sa' as const,
    school: '',
    credit: '',
    audio: '/files/media/recitation.mp3',
    mediaType: 'audio/mpeg',
    transcript: '/files/texts/isha-upanishad/1/recitation.vtt',
    cues: [],
  },
};

function show() {
  const audio = document.createElement('audio');
  const player = createPlayer(audio);
  player.open(listening);
  renderPage(() => (
    <>
      <main id="main" tabIndex={-1} />
      <PlayerBar player={player} />
    </>
  ));
  return audio;
}

test('a recording that cannot be loaded is announced in a region that was there before', async () => {
  const audio = show();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Uma');

  await act(async () => void audio.dispatchEvent(new Event('error')));
  await expect.poll(() => region.textContent).toMatch(/^Couldn’t load the recording/);
});

test('after the player is closed the focus is on the page', () => {
  show();
  const close = screen.getByRole('button', { name: 'Close the player' });
  close.focus();
  fireEvent.click(close);

  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
