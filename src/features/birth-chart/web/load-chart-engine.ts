import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type * as engineModule from './chart-engine.ts';

export type ChartEngine = typeof engineModule;

let loading: Promise<[ChartEngine, void]> | undefined;

/**
 * Loads the chart calculation with the zone history on the first submit. A failed load is repeated by the
 * next one.
 */
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
