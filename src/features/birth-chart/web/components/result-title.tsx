import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Heading of a result; takes the focus when the result appears. */
export function ResultTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before anything else can be focused in the result.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <h3 className="birth-result-title" id="birth-result-title" ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
