import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/data/badge.tsx';

/** A value that stands out unless it is as it should be. */
export function FlaggedValue({ isSo, children }: { isSo: boolean; children: ReactNode }) {
  return isSo ? children : <Badge tone="warn">{children}</Badge>;
}

/** A count that should be nothing. */
export function HealthIssue({ count }: { count: number }) {
  return <FlaggedValue isSo={count === 0}>{formatNumber(count)}</FlaggedValue>;
}
