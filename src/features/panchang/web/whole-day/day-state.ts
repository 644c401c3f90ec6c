import type { Usage } from '../../views/usage.ts';
import type { ShownDay } from '../use-panchang-day.ts';
import type { LazyView } from './lazy-view.ts';
import type { PageDay } from './page-day.ts';

/** What the page of a day shows: the day, the current instant if it is today, and the usages. */
export type DayView = { shown: ShownDay<PageDay> | null; now: number | null; usage: Usage };

export type DayState = LazyView<DayView>;
