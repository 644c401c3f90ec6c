import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/data/badge.tsx';

/** Value that is highlighted unless it is as expected. */
export function FlaggedValue({ isSo, children }: { isSo: boolean; children: ReactNode }) {
  return isSo ? children : <Badge tone="warn">{children}</Badge>;
}

/** Count that should be zero. */
export function HealthIssue({ count }: { count: number }) {
  return <FlaggedValue isSo={count === 0}>{formatNumber(count)}</FlaggedValue>;
}
