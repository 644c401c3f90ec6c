/** Strings of the tanpura in the order in which they are plucked, as multiples of the pitch of Sa. */
const tunings = {
  pa: [3 / 4, 1, 1, 1 / 2],
  ma: [2 / 3, 1, 1, 1 / 2],
} as const;

export type Tuning = keyof typeof tunings;

/** Time between two plucks, in seconds. */
const pluckSeconds = 1.15;

/** Time until a string is silent, in seconds. */
const ringSeconds = 6;

const partials = 24;

/** Length of the sound, in samples. It is repeated without a seam. */
export function cycleLength(sampleRate: number): number {
  return Math.round(4 * pluckSeconds * sampleRate);
}

/**
 * Computes one round of the four strings of a tanpura. What still rings at the end is added to the beginning, so that
 * the round can be repeated.
 *
 * @param pitchHz frequency of Sa, in hertz
 * @param sampleRate samples per second
 * @returns samples from -1 to 1
 */
export function tanpuraCycle(pitchHz: number, tuning: Tuning, sampleRate: number): Float32Array<ArrayBuffer> {
  const length = cycleLength(sampleRate);
  const cycle = new Float32Array(length);
  for (const [place, ratio] of tunings[tuning].entries()) {
    const string = pluck(pitchHz * ratio, sampleRate);
    const start = Math.round(place * pluckSeconds * sampleRate);
    for (let index = 0; index < string.length; index += 1) {
      const at = (start + index) % length;
      cycle[at] = (cycle[at] ?? 0) + (string[index] ?? 0);
    }
  }
  const peak = cycle.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return cycle.map((value) => (value / peak) * 0.9);
}

/**
 * A plucked string whose upper partials swell one after the other, as the thread under the string lets them sound
 * (jivari).
 */
function pluck(frequencyHz: number, sampleRate: number): Float32Array {
  const length = Math.round(ringSeconds * sampleRate);
  const sound = new Float32Array(length);
  for (let partial = 1; partial <= partials; partial += 1) {
    const partialHz = frequencyHz * partial;
    if (partialHz > sampleRate * 0.45) break;
    const step = (2 * Math.PI * partialHz) / sampleRate;
    const turn = 2 * Math.cos(step);
    const swell = 1 / (sampleRate * (0.004 + 0.025 * partial));
    const decay = Math.exp(-(0.55 + 0.045 * partial) / sampleRate);
    const strength = 1 / partial ** 0.75;
    let before = -Math.sin(step);
    let now = 0;
    let envelope = strength;
    for (let index = 0; index < length; index += 1) {
      const rise = Math.min(1, index * swell);
      const fall = Math.min(1, (length - index) / (0.2 * sampleRate));
      sound[index] = (sound[index] ?? 0) + now * envelope * rise * fall;
      const next = turn * now - before;
      before = now;
      now = next;
      envelope *= decay;
    }
  }
  return sound;
}
