import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type * as engineModule from './engine.ts';

export type Engine = typeof engineModule;

let loading: Promise<[Engine, void]> | undefined;
let loaded: Engine | null = null;

/** Loads the calculation with the zone history on first use. A failed load is repeated by the next call. */
export async function loadEngine(): Promise<Engine> {
  loading ??= loadPart(() => Promise.all([import('./engine.ts'), loadZoneHistory()]));
  try {
    [loaded] = await loading;
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Returns the calculation if it is loaded. */
export function engineAtHand(): Engine | null {
  return loaded;
}
