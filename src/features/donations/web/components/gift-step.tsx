import type { ReactNode } from 'react';

/** One numbered step of the form: a question that groups its fields. */
export function GiftStep({
  number,
  title,
  children,
}: {
  /** A Devanagari digit; decoration. */
  number: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="gift-step">
      <legend className="gift-step-title">
        <span className="gift-step-number phrase" lang="sa" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
