import type * as engineModule from './chart-engine.ts';

export type ChartEngine = typeof engineModule;

let loading: Promise<ChartEngine> | undefined;

/** The calculation of charts, fetched with the first form that is sent. A failed fetch is tried again the next time. */
export async function loadChartEngine(): Promise<ChartEngine> {
  loading ??= import('./chart-engine.ts');
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
