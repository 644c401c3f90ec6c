import type { LoaderFunctionArgs } from 'react-router';
import { outcomeContext } from '#src/web/loaders/page-loader.ts';
import { isCivilDate } from '#src/local-time/civil-date.ts';
import { serverComing, serverPageDay } from './components/day/server-day.ts';
import type { ComingDays } from './whole-day/coming-days.ts';
import type { PageDay } from './whole-day/page-day.ts';

type PanchangData = {
  /** Day at the default place, from the server; a browser computes the day itself. */
  first: PageDay | null;
  /** What is coming after that day, likewise. */
  coming: ComingDays | null;
  /** Whether the URL contains a supported date. */
  isDate: boolean;
};

/**
 * /panchang and /panchang/{date}: the server renders the day at the default place, the browser sends no
 * request.
 */
export async function loadPanchang({ params, context }: LoaderFunctionArgs): Promise<PanchangData> {
  const { date } = params;
  const isDate = date === undefined || isShownDate(date);
  if (isDate) {
    const first = await serverPageDay(context, date);
    return { first, coming: first && (await serverComing(first.date)), isDate };
  }

  if (import.meta.env.SSR) context.get(outcomeContext).status = 404;
  return { first: null, coming: null, isDate };
}

function isShownDate(text: string): boolean {
  return isCivilDate(text) && text >= '1900-01-01' && text <= '2100-12-31';
}
