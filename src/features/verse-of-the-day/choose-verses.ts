import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';

/**
 * Verses of the days of a month. They depend on the month and the verses alone, so that every process, the emails and
 * the feed agree. No verse comes twice in a month while there are enough. A new verse changes few days: each day takes
 * the verse with the lowest rank on that day (rendezvous hashing).
 *
 * @param month such as `2026-11`
 * @param candidates paths of verses, each once, in any order
 * @returns the candidate of each day; empty without candidates
 */
export function chooseVersesOfMonth(month: string, candidates: readonly string[]): Map<CivilDate, string> {
  const chosen = new Map<CivilDate, string>();
  const all = candidates.map((path) => ({ path, key: hashOf(path) }));
  let left: typeof all = [];
  for (let day = `${month}-01`; day.startsWith(month) && all.length > 0; day = addDays(day, 1)) {
    if (left.length === 0) left = [...all];
    const seed = hashOf(day);
    let best = 0;
    for (let at = 1; at < left.length; at += 1) if (isBefore(left[at], left[best], seed)) best = at;
    const [picked] = left.splice(best, 1);
    if (picked) chosen.set(day, picked.path);
  }
  return chosen;
}

type Candidate = { path: string; key: number } | undefined;

function isBefore(one: Candidate, other: Candidate, seed: number): boolean {
  if (!one || !other) return false;
  const difference = mix(one.key ^ seed) - mix(other.key ^ seed);
  return difference < 0 || (difference === 0 && one.path < other.path);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return mix(hash);
}

/** Last step of MurmurHash3, which spreads similar numbers. @returns 0 to 2^32 - 1 */
function mix(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
