/** Nakshatra and quarter of the Moon at a person's birth. */
export type ChosenStar = {
  /** 1 Ashvini to 27 Revati. */
  nakshatra: number;
  /** 1 to 4. */
  pada: number;
};

const storageKey = 'birth-star';
const padas = 4;
const padasOfSign = 9;
const listeners = new Set<() => void>();
let known: { text: string | null; star: ChosenStar | null } = { text: null, star: null };

/** The birth star stored on this device; null without one. The object is stable until another one is chosen. */
export function chosenStar(): ChosenStar | null {
  const text = readStorage();
  if (text !== known.text) known = { text, star: parseStar(text) };
  return known.star;
}

/** Stores a birth star on this device; null removes it. */
export function chooseStar(star: ChosenStar | null): void {
  try {
    if (star) localStorage.setItem(storageKey, JSON.stringify(star));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the choice holds for this page only.
    known = { text: known.text, star };
  }
  for (const notify of listeners) notify();
}

/** Notifies when another star is chosen, here or in another tab. */
export function onStarChange(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

/**
 * Sign of the Moon in a quarter of a nakshatra, 1 Mesha to 12 Meena: nine quarters make a sign.
 *
 * @example birthSign({ nakshatra: 3, pada: 2 }) // => 2
 */
export function birthSign({ nakshatra, pada }: ChosenStar): number {
  return Math.floor(((nakshatra - 1) * padas + pada - 1) / padasOfSign) + 1;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return known.text;
  }
}

/** Reads a stored star; null for anything else. */
export function parseStar(text: string | null): ChosenStar | null {
  try {
    const { nakshatra, pada } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return isWhole(nakshatra, 27) && isWhole(pada, padas) ? { nakshatra, pada } : null;
  } catch {
    return null;
  }
}

function isWhole(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}
