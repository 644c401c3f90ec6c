import type { ShownDay } from '../use-panchang-day.ts';
import type { LateView } from './late-view.ts';
import type { PageDay } from './page-day.ts';

/** What the page of a day shows: the day, and the current instant if it is today. */
export type DayView = { shown: ShownDay<PageDay> | null; now: number | null };

export type DayState = LateView<DayView>;
