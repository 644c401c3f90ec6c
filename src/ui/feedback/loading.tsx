import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

/** Spinner with text, announced when it appears, such as "Loading blog...". */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      <span>{children}</span>
    </p>
  );
}
