import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type * as engineModule from './chart-engine.ts';
import { loadResultPart } from './load-result-part.ts';

export type ChartEngine = typeof engineModule;

let loading: Promise<[ChartEngine, ...unknown[]]> | undefined;

/**
 * Loads the chart calculation with the zone history and the parts of a result on the first submit. A failed load is repeated by the
 * next one.
 */
export async function loadChartEngine(): Promise<ChartEngine> {
  loading ??= loadPart(() => Promise.all([import('./chart-engine.ts'), loadZoneHistory(), loadResultPart()]));
  try {
    const [engine] = await loading;
    return engine;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
