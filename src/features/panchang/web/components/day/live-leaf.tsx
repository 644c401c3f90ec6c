import { type ComponentProps, useEffect } from 'react';
import { releaseEarlyClicks } from '#src/ui/controls/early-clicks.ts';
import { AlmanacLeaf } from './almanac-leaf.tsx';

/** The leaf that has come to life: what was pressed on it before takes effect. */
export function LiveLeaf({ first }: ComponentProps<typeof AlmanacLeaf>) {
  useEffect(() => releaseEarlyClicks('.almanac'), []);

  return <AlmanacLeaf first={first} />;
}
