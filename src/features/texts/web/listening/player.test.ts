import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recording } from '../../contract.ts';
import { createPlayer, type PlayedAudio } from './player.ts';
import { savedSource } from './saved-recordings.ts';

vi.mock('./saved-recordings.ts', () => ({ savedSource: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1 });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});

afterEach(() => vi.mocked(savedSource).mockReset());

/** Element that plays stored recordings only, as without a connection. */
class OfflineAudio extends EventTarget implements PlayedAudio {
  currentTime = 0;
  duration = NaN;
  playbackRate = 1;
  preload: PlayedAudio['preload'] = '';
  readyState = 0;
  paused = true;
  src = '';
  load = vi.fn();

  play(): Promise<void> {
    if (!this.src.startsWith('blob:')) return Promise.reject(new Error('no supported source'));
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }

  removeAttribute(): void {
    this.src = '';
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const recording: Recording = {
  id: '7c9f1c1e-6f0e-4d0f-9a43-0d9a5a0f5c11',
  reciter: 'Reciter',
  language: 'sa',
  school: '',
  credit: '',
  audio: '/files/media/recitation.mp3',
  mediaType: 'audio/mpeg',
  transcript: '/files/texts/isha-upanishad/1/recitation.vtt',
  cues: [],
};
const listening = { path: '/texts/isha-upanishad/1', recording, title: 'Isha Upanishad', nameOf: String };

function openOffline() {
  const audio = new OfflineAudio();
  const player = createPlayer(audio);
  const found = Promise.withResolvers<string | null>();
  vi.mocked(savedSource).mockReturnValueOnce(found.promise);
  player.open(listening);
  return { audio, player, find: found.resolve };
}

test('a recording that was saved is played although the button was pressed before it was found', async () => {
  const { audio, player, find } = openOffline();
  audio.fail();
  player.play(listening, null);
  find('blob:saved');

  await expect.poll(() => player.read()).toMatchObject({ isPlaying: true, hasFailed: false });
  expect(audio.src).toBe('blob:saved');
});

test('a recording is not played when it was paused before the saved one was found', async () => {
  const { audio, player, find } = openOffline();
  audio.paused = false;
  audio.fail();
  player.toggle();
  find('blob:saved');

  await expect.poll(() => audio.src).toBe('blob:saved');
  expect(audio.paused).toBe(true);
});

test('playing continues at the second at which the connection was lost', async () => {
  const { audio, player, find } = openOffline();
  audio.currentTime = 12.5;
  audio.fail();
  find('blob:saved');
  await expect.poll(() => audio.src).toBe('blob:saved');

  audio.currentTime = 0;
  audio.dispatchEvent(new Event('loadedmetadata'));
  expect([audio.currentTime, player.read().second]).toEqual([12.5, 12]);
});

test('a recording that failed is loaded again when the button is pressed', async () => {
  const { audio, player, find } = openOffline();
  audio.fail();
  find(null);
  await expect.poll(() => player.read().hasFailed).toBe(true);
  expect(audio.load).not.toHaveBeenCalled();

  player.toggle();
  expect([audio.load.mock.calls.length, player.read().hasFailed]).toEqual([1, false]);
});

test('a saved recording that is found after the player was closed is not played', async () => {
  const { audio, player, find } = openOffline();
  audio.fail();
  player.play(listening, null);
  player.close();
  find('blob:saved');
  await new Promise((done) => setTimeout(done, 0));

  expect([audio.src, player.read().listening]).toEqual(['', null]);
});

const cues = [
  { verse: '1', startMs: 5000, endMs: 10_000, wordStartsMs: [] },
  { verse: '2', startMs: 12_000, endMs: 20_000, wordStartsMs: [] },
  { verse: '3', startMs: 22_000, endMs: 30_000, wordStartsMs: [] },
];

/** Player of a recording with three verses at a time in seconds. */
function openAt(second: number) {
  const audio = new OfflineAudio();
  const player = createPlayer(audio);
  player.open({ ...listening, recording: { ...recording, cues } });
  const playTo = (time: number) => {
    audio.currentTime = time;
    audio.dispatchEvent(new Event('timeupdate'));
    return audio.currentTime;
  };
  playTo(second);
  return { audio, player, playTo };
}

test.each([
  { when: 'before the first verse', second: 2, end: 10, start: 5 },
  { when: 'within a verse', second: 15, end: 20, start: 12 },
  { when: 'after a verse', second: 21, end: 21, start: 12 },
])('$when, the verse that has begun last is repeated', ({ second, end, start }) => {
  const { player, playTo } = openAt(second);
  player.toggleRepeat();
  expect(playTo(end)).toBe(start);
});

test('a repetition follows a jump to another verse', () => {
  const { player, playTo } = openAt(6);
  player.toggleRepeat();
  player.seek(25);
  expect(player.read()).toMatchObject({ second: 25, verse: '3' });
  expect(playTo(30)).toBe(22);
});

test('the last verse is repeated where the recording ends a moment before it', () => {
  const { audio, player, playTo } = openAt(25);
  audio.src = 'blob:saved';
  player.toggle();
  player.toggleRepeat();
  playTo(29.9996);
  audio.pause();
  audio.dispatchEvent(new Event('ended'));

  expect([audio.currentTime, audio.paused, player.read().isPlaying]).toEqual([22, false, true]);
});

test('without a repetition a recording stops at its end', () => {
  const { audio, player, playTo } = openAt(25);
  audio.src = 'blob:saved';
  player.toggle();
  playTo(30);
  audio.pause();
  audio.dispatchEvent(new Event('ended'));

  expect([audio.currentTime, audio.paused, player.read().isPlaying]).toEqual([30, true, false]);
});
