import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type * as engineModule from './chart-engine.ts';

export type ChartEngine = typeof engineModule;

let loading: Promise<[ChartEngine, void]> | undefined;

/** The calculation of charts with the history of zones, fetched with the first form that is sent. A failed fetch is tried again the next time. */
export async function loadChartEngine(): Promise<ChartEngine> {
  loading ??= loadPart(() => Promise.all([import('./chart-engine.ts'), loadZoneHistory()]));
  try {
    const [engine] = await loading;
    return engine;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
