import type { ReactNode } from 'react';
import { type Allowed, useCan } from './permissions-context.ts';

type IfAllowedProps = {
  /** Endpoint that the children call, or a permission. */
  to: Allowed;
  children: ReactNode;
};

/** Shows actions to people who may do them. */
export function IfAllowed({ to, children }: IfAllowedProps) {
  return useCan()(to) ? children : null;
}
