import { type ComponentProps, useEffect } from 'react';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { DayCard } from './day-card.tsx';

/** The leaf that has come to life: what was pressed on it before takes effect. */
export function LiveDayCard({ first }: ComponentProps<typeof DayCard>) {
  useEffect(() => releaseQueuedClicks('.almanac'), []);

  return <DayCard first={first} />;
}
