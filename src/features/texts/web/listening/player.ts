import { begunCueAt, cueAt, cueBeside, wordAt } from './find-cue.ts';
import type { Listening } from './listening.ts';
import { announceMedia, setMediaActions } from './media-session.ts';
import { writePlayback } from './playback.ts';
import { createPlayerSource } from './player-source.ts';
import { createPlayerState, initialState } from './player-state.ts';

export const speeds = [0.75, 1, 1.25] as const;

/** What the player needs of an audio element. */
export type PlayedAudio = Pick<
  HTMLAudioElement,
  | 'currentTime'
  | 'duration'
  | 'load'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'preload'
  | 'readyState'
  | 'removeAttribute'
  | 'src'
> &
  Pick<EventTarget, 'addEventListener'>;

/** One player for the whole visit: it plays on while other pages are opened. */
export function createPlayer(audio: PlayedAudio) {
  const { read, change, subscribe } = createPlayerState();
  const source = createPlayerSource(audio);
  let word = -1;
  /** Verse to which a repetition returns; -1 for none. */
  let repeated = -1;
  let frame = 0;

  const cues = () => read().listening?.recording.cues ?? [];
  const nowMs = () => audio.currentTime * 1000;

  /** Reads the position: the verse, the word, and whether a repeated verse is over. */
  function update(): void {
    const { listening, isRepeating } = read();
    if (!listening) return;
    const repeatedCue = cues()[repeated];
    if (isRepeating && repeatedCue && nowMs() >= repeatedCue.endMs) return seekMs(repeatedCue.startMs);
    const ms = nowMs();
    const cue = cues()[cueAt(cues(), ms)];
    const verse = cue?.verse ?? null;
    const isNewVerse = verse !== read().verse;
    const spoken = cue ? wordAt(cue, ms) : -1;
    const isPlaying = !audio.paused;
    const hasChanged = isNewVerse || spoken !== word || isPlaying !== read().isPlaying;
    word = spoken;
    change({ verse, second: Math.floor(audio.currentTime), isPlaying });
    if (hasChanged) {
      const { path, recording } = listening;
      const words = cue?.wordStartsMs.length ?? 0;
      writePlayback({ path, recordingId: recording.id, verse, word, words, isPlaying });
    }
    if (isNewVerse) announceMedia(listening, verse);
  }

  /** Words change more often than the browser reports the time. */
  function follow(): void {
    update();
    frame = audio.paused ? 0 : requestAnimationFrame(follow);
  }

  function seekMs(ms: number): void {
    audio.currentTime = ms / 1000;
    update();
  }

  function start(): void {
    if (source.startAfterSearch(true)) return;
    if (read().hasFailed) retry();
    audio.playbackRate = read().speed;
    audio.play().catch(() => update());
  }

  /** The connection may be back. */
  function retry(): void {
    change({ hasFailed: false });
    const ms = nowMs();
    audio.load();
    if (ms > 0) seekWhenLoaded(ms);
  }

  /** Shows a recording without playing it, unless another one is being played. */
  function open(listening: Listening): void {
    const { listening: current, isPlaying } = read();
    if (current && (isPlaying || current.recording.id === listening.recording.id)) return;
    load(listening);
  }

  function load(listening: Listening): void {
    const { speed } = read();
    repeated = -1;
    source.set(listening.recording.audio);
    change({ ...initialState, speed, listening });
    announceMedia(listening, null);
  }

  /** Without a connection a recording that was stored on the device is played. */
  async function recover(): Promise<void> {
    const { listening } = read();
    if (!listening) return;
    const found = await source.findStored(listening.recording.audio);
    if (!found) return;
    if (!found.source) {
      audio.pause();
      update();
      return change({ hasFailed: true });
    }
    const ms = nowMs();
    source.setStored(found.source);
    if (ms > 0) seekWhenLoaded(ms);
    if (found.startsAfterwards) start();
  }

  /** @param verse number of the verse to begin with; null to continue */
  function play(listening: Listening, verse: string | null): void {
    if (read().listening?.recording.id !== listening.recording.id) load(listening);
    const place = cues().findIndex((cue) => cue.verse === verse);
    start();
    if (place >= 0) goTo(place);
  }

  function goTo(place: number): void {
    const cue = cues()[place];
    if (!cue) return;
    if (read().isRepeating) repeated = place;
    seekWhenLoaded(cue.startMs);
  }

  function seekWhenLoaded(ms: number): void {
    if (audio.readyState >= HTMLMediaElement.HAVE_METADATA) seekMs(ms);
    else audio.addEventListener('loadedmetadata', () => seekMs(ms), { once: true });
  }

  function toggle(): void {
    if (audio.paused) return start();
    audio.pause();
    source.startAfterSearch(false);
  }

  /** The end of the last verse can be a moment after that of the recording, which stops there. */
  function finish(): void {
    const cue = read().isRepeating ? cues()[repeated] : undefined;
    if (!cue) return update();
    seekMs(cue.startMs);
    start();
  }

  const step = (direction: 1 | -1): void => goTo(cueBeside(cues(), nowMs(), direction));

  /** A repetition continues with the verse at the new time. */
  function seek(second: number): void {
    if (read().isRepeating) repeated = begunCueAt(cues(), second * 1000);
    seekMs(second * 1000);
  }

  function setSpeed(speed: number): void {
    audio.playbackRate = speed;
    change({ speed });
  }

  function toggleRepeat(): void {
    const isRepeating = !read().isRepeating;
    repeated = isRepeating ? begunCueAt(cues(), nowMs()) : -1;
    change({ isRepeating });
  }

  function close(): void {
    audio.pause();
    source.clear();
    change({ ...initialState, speed: read().speed });
    writePlayback(null);
    announceMedia(null, null);
  }

  /** Closes a recording that was opened and never played. */
  function leave(path: string): void {
    if (read().listening?.path === path && audio.paused && audio.currentTime === 0) close();
  }

  audio.preload = 'metadata';
  audio.addEventListener('play', () => {
    cancelAnimationFrame(frame);
    follow();
  });
  for (const event of ['pause', 'timeupdate', 'seeked']) audio.addEventListener(event, update);
  audio.addEventListener('ended', finish);
  audio.addEventListener('durationchange', () => {
    change({ length: Number.isFinite(audio.duration) ? Math.floor(audio.duration) : 0 });
  });
  audio.addEventListener('error', () => {
    void recover();
  });
  setMediaActions({ toggle, step });

  return {
    open,
    play,
    toggle,
    step,
    seek,
    setSpeed,
    toggleRepeat,
    close,
    leave,
    read,
    subscribe,
  };
}

export type Player = ReturnType<typeof createPlayer>;
