import type { Listening } from './listening.ts';

/** Names what is played on the lock screen and on keys of the device. Does nothing where that is not supported. */
export function announceMedia(listening: Listening | null, verse: string | null): void {
  if (!('mediaSession' in navigator)) return;
  if (!listening) {
    navigator.mediaSession.metadata = null;
    return;
  }
  navigator.mediaSession.metadata = new MediaMetadata({
    title: verse === null ? listening.title : listening.nameOf(verse),
    artist: listening.recording.reciter,
    album: listening.title,
  });
}

/** Connects the keys of the device for play, pause, and the verse before and after. */
export function setMediaActions({
  toggle,
  step,
}: {
  toggle: () => void;
  step: (direction: 1 | -1) => void;
}): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.setActionHandler('play', toggle);
  mediaSession.setActionHandler('pause', toggle);
  mediaSession.setActionHandler('previoustrack', () => step(-1));
  mediaSession.setActionHandler('nexttrack', () => step(1));
}
