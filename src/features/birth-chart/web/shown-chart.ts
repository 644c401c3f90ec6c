import type { BirthChart } from '../calculation.ts';

/** Chart and the name of its place. */
export type ShownChart = { chart: BirthChart; placeName: string };
