/*
 * The calculation of charts as one piece of its own for browsers: nothing may import this file but
 * load-chart-engine.ts, so that pages arrive without it.
 */
import { AppError, type FieldError } from '#src/api/errors.ts';
import { type BirthChart, computeBirthChart } from '../calculation.ts';
import type { Birth } from '../birth-time.ts';

export type ChartOutcome =
  { ok: true; chart: BirthChart } | { ok: false; fields: Readonly<Record<string, FieldError>> };

/** The chart of a birth, or what is wrong with which field. */
export function chartOf(birth: Birth): ChartOutcome {
  try {
    return { ok: true, chart: computeBirthChart(birth) };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { ok: false, fields: error.fields };
    throw error;
  }
}
