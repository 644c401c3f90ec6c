import type { BirthChart } from '../calculation.ts';

/** Chart and the name of its place. */
export type ShownChart = {
  chart: BirthChart;
  placeName: string;
  /** Without a known time the chart is that of noon, and only what the day decides is shown. */
  isTimeUnknown: boolean;
};
