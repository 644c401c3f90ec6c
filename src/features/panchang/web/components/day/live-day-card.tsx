import { type ComponentProps, useEffect } from 'react';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { DayCard } from './day-card.tsx';

/** Hydrated day card, which replays clicks that were queued before. */
export function LiveDayCard({ first }: ComponentProps<typeof DayCard>) {
  useEffect(() => releaseQueuedClicks('.almanac'), []);

  return <DayCard first={first} />;
}
