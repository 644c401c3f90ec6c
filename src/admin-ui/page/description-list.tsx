import type { ReactNode } from 'react';
import './description-list.css';

export type DescriptionItem = { term: string; value: ReactNode };

/** Terms and their values, one per line; `null` and `false` are omitted. */
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
