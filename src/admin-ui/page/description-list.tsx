import type { ReactNode } from 'react';
import './description-list.css';

export type Fact = { term: string; value: ReactNode };

/** Names and values, one per line; empty values are omitted. */
export function DescriptionList({ facts }: { facts: (Fact | null | false)[] }) {
  return (
    <dl className="description-list">
      {facts
        .filter((fact) => fact !== null && fact !== false)
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
