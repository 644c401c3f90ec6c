import { expect, test } from 'vitest';
import { cycleLength, tanpuraCycle } from './tanpura-sound.ts';

const sampleRate = 8000;

/** Strength of a frequency in the sound (Goertzel). */
function strengthOf(frequencyHz: number, sound: Float32Array): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequencyHz) / sampleRate);
  let [before, now] = [0, 0];
  for (const value of sound) [before, now] = [now, value + turn * now - before];
  return Math.sqrt(before ** 2 + now ** 2 - turn * before * now);
}

test('the strings sound at Sa, at Sa an octave below, and at Pa or Ma', () => {
  const [pa, ma] = (['pa', 'ma'] as const).map((tuning) => tanpuraCycle(160, tuning, sampleRate));
  if (!pa || !ma) throw new Error('no sound');

  expect(strengthOf(160, pa)).toBeGreaterThan(20 * strengthOf(171, pa));
  expect(strengthOf(80, pa)).toBeGreaterThan(20 * strengthOf(86, pa));
  expect(strengthOf(120, pa)).toBeGreaterThan(5 * strengthOf(120, ma));
  expect(strengthOf((160 * 2) / 3, ma)).toBeGreaterThan(5 * strengthOf((160 * 2) / 3, pa));
});

test('a round is as loud as possible without distortion, and is repeated without a click', () => {
  const sound = tanpuraCycle(138.59, 'pa', sampleRate);
  const steps = sound.map((value, index) => Math.abs(value - (sound.at(index - 1) ?? 0)));
  const largest = steps.subarray(1).reduce((most, step) => Math.max(most, step), 0);

  expect(sound).toHaveLength(cycleLength(sampleRate));
  expect(Math.max(...sound.map(Math.abs))).toBeCloseTo(0.9, 5);
  expect(steps[0]).toBeLessThanOrEqual(largest);
});
