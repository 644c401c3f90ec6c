import type { LoaderFunctionArgs } from 'react-router';
import { outcomeContext } from '#src/web/loaders/page-loader.ts';
import { isCivilDate } from '#src/local-time/civil-date.ts';
import type { WholeDay } from '../calculation/whole-day.ts';
import { serverWholeDay } from './components/day/server-day.ts';

type PanchangData = {
  /** Day at the default place, from the server; a browser computes the day itself. */
  first: WholeDay | null;
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
  if (isDate) return { first: await serverWholeDay(context, date), isDate };

  if (import.meta.env.SSR) context.get(outcomeContext).status = 404;
  return { first: null, isDate };
}

function isShownDate(text: string): boolean {
  return isCivilDate(text) && text >= '1900-01-01' && text <= '2100-12-31';
}
