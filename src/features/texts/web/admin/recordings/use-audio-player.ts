import { useRef, useState } from 'react';

export type AudioPlayer = {
  /** Infinite until it is known. */
  lengthMs: number;
  readLength: () => void;
  nowMs: () => number;
  playFrom: (ms: number) => void;
};

/** Ref for the audio element of a screen, and what the screen does with it. */
export function useAudioPlayer() {
  const audio = useRef<HTMLAudioElement>(null);
  const [lengthMs, setLengthMs] = useState(Infinity);

  function nowMs(): number {
    return Math.round((audio.current?.currentTime ?? 0) * 1000);
  }

  function playFrom(ms: number): void {
    if (!audio.current) return;
    audio.current.currentTime = ms / 1000;
    void audio.current.play();
  }

  function readLength(): void {
    const duration = audio.current?.duration ?? Infinity;
    setLengthMs(Number.isFinite(duration) ? Math.ceil(duration) * 1000 : Infinity);
  }

  const player: AudioPlayer = { lengthMs, nowMs, playFrom, readLength };
  return [audio, player] as const;
}
