/* Chart calculation as a separate chunk for browsers: only load-chart-engine.ts may import this file, so
   that pages load without it. */
import { AppError, type FieldError } from '#src/api/errors.ts';
import { type BirthChart, computeBirthChart } from '../calculation.ts';
import type { Birth } from '../birth-time.ts';

type ChartOutcome =
  { ok: true; chart: BirthChart } | { ok: false; fields: Readonly<Record<string, FieldError>> };

/** Computes the chart of a birth, or returns the error of a field. */
export function chartOf(birth: Birth): ChartOutcome {
  try {
    return { ok: true, chart: computeBirthChart(birth) };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { ok: false, fields: error.fields };
    throw error;
  }
}
