import type { ReactNode } from 'react';
import './description-list.css';

export type DescriptionItem = { term: string; value: ReactNode };

/**
 * Fields of a record in two columns, for values of any length; `null` and `false` are omitted. Short values at the ends
 * of their lines, such as sums, are a `DefinitionList`.
 */
export function DescriptionList({ items }: { items: (DescriptionItem | null | false)[] }) {
  return (
    <dl className="description-list">
      {items
        .filter((item) => item !== null && item !== false)
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
