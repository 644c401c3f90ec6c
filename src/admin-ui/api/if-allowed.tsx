import { type ReactNode, useState } from 'react';
import { type Allowed, useCan } from './permissions-context.ts';

type IfAllowedProps = {
  /** Endpoint that the children call, or a permission. */
  to: Allowed;
  /** For forms: they stay when the permission is lost while they are shown, with what was typed. */
  keepsInput?: boolean;
  children: ReactNode;
};

/** Shows actions to people who may do them. */
export function IfAllowed({ to, keepsInput = false, children }: IfAllowedProps) {
  const isAllowed = useCan()(to);
  const [wasAllowed] = useState(isAllowed);
  return isAllowed || (keepsInput && wasAllowed) ? children : null;
}
