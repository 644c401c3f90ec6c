import type { LoaderFunctionArgs } from 'react-router';
import { supportedYears } from '#src/local-time/supported-years.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { defaultPlaceContext, nowOf, outcomeContext } from '#src/web/loaders/page-loader.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { linkedPlace } from './linked-place.ts';
import { dateNow } from './runtime-clock.ts';
import type { MonthView } from '../views/month-view.ts';
import { defaultUsage, type Usage } from '../views/usage.ts';
import { linkedUsage } from './usage/linked-usage.ts';
import { serverView } from './views/server-views.ts';
import type { YearView } from '../views/year-view.ts';

type ViewData<View> = {
  /** Null in browsers and for an unknown year or month. */
  first: View | null;
  linked: ChosenPlace | null;
  linkedUsage: Partial<Usage> | null;
  /** Today at the place of `first`. */
  today: CivilDate;
  /** Whether the URL names a supported year and month. */
  isKnown: boolean;
};

/** /panchang/{year}/{month}: at the default place or that of the URL. */
export function loadMonth(args: LoaderFunctionArgs): Promise<ViewData<MonthView>> {
  const { year = '', month = '' } = args.params;
  return loadView(args, isYear(year) && /^(0?[1-9]|1[0-2])$/.test(month), Number(year), Number(month));
}

/** /panchang/year/{year}: likewise. */
export function loadYear(args: LoaderFunctionArgs): Promise<ViewData<YearView>> {
  const { year = '' } = args.params;
  return loadView(args, isYear(year), Number(year), null);
}

async function loadView<View extends MonthView | YearView>(
  args: LoaderFunctionArgs,
  isKnown: boolean,
  year: number,
  month: number | null,
): Promise<ViewData<View>> {
  const linked = isKnown ? await linkedPlace(args) : null;
  const place = linked ?? args.context.get(defaultPlaceContext);
  const today = dateNow(place.zone, nowOf(args.context));
  const usage = linkedUsage(args);
  if (isKnown) {
    const { sunriseRule } = { ...defaultUsage, ...usage };
    const first = await serverView<View>(year, month, place, sunriseRule);
    return { first, linked, linkedUsage: usage, today, isKnown };
  }

  if (import.meta.env.SSR) args.context.get(outcomeContext).status = 404;
  return { first: null, linked, linkedUsage: usage, today, isKnown };
}

function isYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= supportedYears.first && Number(text) <= supportedYears.last;
}
