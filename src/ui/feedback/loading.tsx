import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

/** Spinner with text such as "Loading blog...", announced when it appears. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      <span>{children}</span>
    </p>
  );
}
