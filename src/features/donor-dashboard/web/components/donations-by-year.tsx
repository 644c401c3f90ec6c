import { useI18n } from '#src/i18n/use-i18n.ts';
import { formatMoney } from '#src/api/money.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { MyDonation, MyDonations } from '../../contract.ts';

type DonationsByYearProps = {
  list: Pick<MyDonations, 'donations' | 'years'>;
  columns: readonly Column<MyDonation>[];
};

/** A table for each year, with its sums. The last year can have donations that are not loaded yet. */
export function DonationsByYear({ list: { donations, years }, columns }: DonationsByYearProps) {
  const { t } = useI18n();
  const byYear = Map.groupBy(donations, ({ givenOn }) => Number(givenOn.slice(0, 4)));

  return [...byYear].map(([year, rows]) => (
    <section key={year} className="my-donations-year" aria-labelledby={`donations-${year}`}>
      <div className="my-donations-year-head">
        <h3 id={`donations-${year}`}>{year}</h3>
        <ul className="my-donations-sums">
          {(years.find((one) => one.year === year)?.donated ?? []).map((sum) => (
            <li key={sum.currency} className="num">
              {formatMoney(sum, 'two')}
            </li>
          ))}
        </ul>
      </div>
      <Table
        caption={t('myDonations.ofYear', { year })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </section>
  ));
}
