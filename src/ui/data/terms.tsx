import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './terms.css';

/** A word with what it stands for here. */
export type Term = readonly [word: string, value: ReactNode];

type TermsProps = {
  terms: readonly Term[];
  /** A hairline below each. */
  lined?: boolean;
  className?: string;
};

/** Words at the start of the lines, and what they stand for at their ends. */
export function Terms({ terms, lined, className }: TermsProps) {
  return (
    <dl className={classNames('terms', lined && 'terms--lined', className)}>
      {terms.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
