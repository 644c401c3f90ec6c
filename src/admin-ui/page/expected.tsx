import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/data/badge.tsx';

/** A value that stands out unless it is as it should be. */
export function Expected({ isSo, children }: { isSo: boolean; children: ReactNode }) {
  return isSo ? children : <Badge tone="warn">{children}</Badge>;
}

/** A count that should be nothing. */
export function Trouble({ count }: { count: number }) {
  return <Expected isSo={count === 0}>{formatNumber(count)}</Expected>;
}
