import type { Listening } from './listening.ts';

type PlayerState = {
  listening: Listening | null;
  isPlaying: boolean;
  hasFailed: boolean;
  /** Number of the verse; null between verses. */
  verse: string | null;
  /** Whole seconds. */
  second: number;
  /** Length in whole seconds; 0 until it is known. */
  length: number;
  speed: number;
  isRepeating: boolean;
};

export const initialState: PlayerState = {
  listening: null,
  isPlaying: false,
  hasFailed: false,
  verse: null,
  second: 0,
  length: 0,
  speed: 1,
  isRepeating: false,
};

/** State of the player that components subscribe to. Listeners are notified of changes only. */
export function createPlayerState() {
  let state = initialState;
  const listeners = new Set<() => void>();

  function change(part: Partial<PlayerState>): void {
    const next = { ...state, ...part };
    if (Object.entries(next).every(([key, value]) => state[key as keyof PlayerState] === value)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    change,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
