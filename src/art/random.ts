export type Random = {
  /** Next number, at least 0 and less than 1. */
  next: () => number;
  /** One of the choices. */
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/**
 * Random numbers from a text: the same seed gives the same sequence on every machine. Method: xmur3 hash of
 * the seed, then mulberry32, both in the public domain.
 */
export function randomFrom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

function hash(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return (h ^ (h >>> 16)) | 0;
}
