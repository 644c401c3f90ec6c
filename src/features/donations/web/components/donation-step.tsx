import type { ReactNode } from 'react';

/** One numbered step of the form: a question that groups its fields. */
export function DonationStep({
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
    <fieldset className="donation-step">
      <legend className="donation-step-title">
        <span className="donation-step-number phrase" lang="sa" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
