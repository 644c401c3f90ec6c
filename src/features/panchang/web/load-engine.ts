import type * as engineModule from './engine.ts';

export type Engine = typeof engineModule;

let loading: Promise<Engine> | undefined;
let loaded: Engine | null = null;

/** The calculation, fetched when it is needed first. A failed fetch is tried again the next time. */
export async function loadEngine(): Promise<Engine> {
  loading ??= import('./engine.ts');
  try {
    return (loaded = await loading);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The calculation where it has been fetched already. */
export function engineAtHand(): Engine | null {
  return loaded;
}
