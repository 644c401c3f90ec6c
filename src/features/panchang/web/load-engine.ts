import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type * as engineModule from './engine.ts';

export type Engine = typeof engineModule;

let loading: Promise<[Engine, void]> | undefined;
let loaded: Engine | null = null;

/** The calculation with the history of zones, fetched when it is needed first. A failed fetch is tried again the next time. */
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

/** The calculation where it has been fetched already. */
export function engineAtHand(): Engine | null {
  return loaded;
}
