import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { Books, DonationTableQuery } from '../../admin-contract.ts';
import { BookDownload } from './book-download.tsx';
import { EntityField } from './entity-field.tsx';

/** Chooses the period of the donation table. */
export function DonationTableForm({ books }: { books: Books }) {
  const { t } = useI18n();
  const [query, setQuery] = useState<DonationTableQuery>({
    entity: 'us',
    from: `${books.lastDay.slice(0, 7)}-01`,
    to: books.lastDay,
  });
  const change = (part: Partial<DonationTableQuery>) => setQuery((before) => ({ ...before, ...part }));
  const { entity, from, to } = query;

  return (
    <div className="books-form">
      <div className="books-fields">
        <EntityField books={books} value={entity} onChange={(value) => change({ entity: value })} />
        <Field label={t('adminBooks.from')}>
          <Input
            type="date"
            max={to}
            value={from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
        </Field>
        <Field label={t('adminBooks.to')}>
          <Input
            type="date"
            min={from}
            value={to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </Field>
      </div>
      <p>
        <BookDownload
          path={`/api/admin/bookkeeping/donations.csv?${new URLSearchParams(query)}`}
          fileName={`donations-${entity}-${from}-${to}.csv`}
        >
          {t('adminBooks.download')}
        </BookDownload>
      </p>
    </div>
  );
}
