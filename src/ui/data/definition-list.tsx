import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './definition-list.css';

/** Term with its definition. */
export type Term = readonly [word: string, value: ReactNode];

type DefinitionListProps = {
  terms: readonly Term[];
  /** Adds a hairline below each line. */
  lined?: boolean;
  className?: string;
};

/** Terms at the start of the lines and definitions at their ends. */
export function DefinitionList({ terms, lined, className }: DefinitionListProps) {
  return (
    <dl className={classNames('definition-list', lined && 'definition-list--lined', className)}>
      {terms.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
