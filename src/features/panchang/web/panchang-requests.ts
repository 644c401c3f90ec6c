import type { LoaderFunctionArgs } from 'react-router';
import { outcomeContext } from '#src/web/loaders/page-loader.ts';
import { isCivilDate } from '#src/local-time/civil-date.ts';
import type { PanchangDay } from '../calculation/calculation.ts';
import { serverDay } from './components/day/server-day.ts';

type PanchangData = {
  /** The day at the organisation's seat, from the server; a browser works the day out itself. */
  first: PanchangDay | null;
  /** Whether the address names a date that can be shown. */
  isDate: boolean;
};

/** /panchang and /panchang/{date}: the server shows the day at the seat, the browser asks for nothing. */
export async function loadPanchang({ params, context }: LoaderFunctionArgs): Promise<PanchangData> {
  const { date } = params;
  const isDate = date === undefined || isShownDate(date);
  if (isDate) return { first: await serverDay(context, date), isDate };

  if (import.meta.env.SSR) context.get(outcomeContext).status = 404;
  return { first: null, isDate };
}

function isShownDate(text: string): boolean {
  return isCivilDate(text) && text >= '1900-01-01' && text <= '2100-12-31';
}
