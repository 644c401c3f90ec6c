import { type LoaderFunctionArgs, redirect } from 'react-router';
import { outcomeContext } from '#src/web/loaders/page-loader.ts';
import { isCivilDate } from '#src/local-time/civil-date.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { serverComing, serverPageDay } from './components/day/server-day.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { linkedPlace } from './linked-place.ts';
import { defaultUsage, type Usage } from '../views/usage.ts';
import { linkedUsage } from './usage/linked-usage.ts';
import type { ComingDays } from './whole-day/coming-days.ts';
import type { PageDay } from './whole-day/page-day.ts';

type PanchangData = {
  /** Day at the default place, from the server; a browser computes the day itself. */
  first: PageDay | null;
  /** What is coming after that day, likewise. */
  coming: ComingDays | null;
  /** Place in the URL. */
  linked: ChosenPlace | null;
  /** Usages in the URL. */
  linkedUsage: Partial<Usage> | null;
  /** Whether the URL contains a supported date. */
  isDate: boolean;
};

/**
 * /panchang and /panchang/{date}: the server renders the day at the default place or that of the URL, the browser
 * computes it.
 */
export async function loadPanchang(args: LoaderFunctionArgs): Promise<PanchangData> {
  const { params, context, request } = args;
  const { date } = params;
  if (date && /^\d{4}$/.test(date)) throw redirect(`/panchang/year/${date}${new URL(request.url).search}`);
  const isDate = date === undefined || isShownDate(date);
  if (isDate) {
    const linked = await linkedPlace(args);
    const usage = linkedUsage(args);
    const { sunriseRule } = { ...defaultUsage, ...usage };
    const first = await serverPageDay(context, date, linked, sunriseRule);
    // What is coming at another place takes the browser's time, not that of everyone's server.
    const isDefault = !linked && sunriseRule === defaultUsage.sunriseRule;
    const coming = first && isDefault ? await serverComing(context, first.date) : null;
    return { first, coming, linked, linkedUsage: usage, isDate };
  }

  if (import.meta.env.SSR) context.get(outcomeContext).status = 404;
  return { first: null, coming: null, linked: null, linkedUsage: null, isDate };
}

function isShownDate(text: string): boolean {
  return isCivilDate(text) && text >= supportedDates.first && text <= supportedDates.last;
}
