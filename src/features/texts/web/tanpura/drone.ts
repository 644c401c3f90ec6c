import { type Tuning, tanpuraCycle } from './tanpura-sound.ts';

/** Half of the usual rate of a device: the strings have no higher sounds. */
const sampleRate = 22_050;

/** Time in which the sound begins and ends, in seconds. */
const fadeSeconds = 0.4;

export type Note = { name: string; pitchHz: number };

const names = ['A', 'A♯', 'B', 'C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯'];

/** Pitches of Sa from A below middle C upward, in equal temperament with A at 440 Hz. */
export const notes: readonly Note[] = names.map((name, place) => ({
  name,
  pitchHz: 110 * 2 ** (place / 12),
}));

/** Plays the generated tanpura. Nothing is created before the first start, which follows a click. */
export function createDrone() {
  let context: AudioContext | null = null;
  let sound: { source: AudioBufferSourceNode; gain: GainNode } | null = null;

  /** @param volume from 0 to 1 */
  function start(pitchHz: number, tuning: Tuning, volume: number): void {
    stop();
    context ??= new AudioContext();
    void context.resume();
    const samples = tanpuraCycle(pitchHz, tuning, sampleRate);
    const buffer = context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(volume, context.currentTime + fadeSeconds);
    source.connect(gain).connect(context.destination);
    source.start();
    sound = { source, gain };
  }

  function setVolume(volume: number): void {
    if (context) sound?.gain.gain.setTargetAtTime(volume, context.currentTime, 0.05);
  }

  function stop(): void {
    if (!context || !sound) return;
    const { source, gain } = sound;
    const end = context.currentTime + fadeSeconds;
    gain.gain.cancelAndHoldAtTime?.(context.currentTime);
    gain.gain.linearRampToValueAtTime(0, end);
    source.stop(end);
    sound = null;
  }

  return { start, setVolume, stop };
}
