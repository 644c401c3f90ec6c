import { useId } from 'react';
import { grahaNames } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import type { BirthChart } from '../../calculation.ts';
import { signWords } from '../chart-words.ts';

const signs = Array.from({ length: 12 }, (_, index) => index + 1);

/** Bindus of each sign: a row for each graha, and their sum. */
export function AshtakavargaTable({ chart }: { chart: BirthChart }) {
  const { t, locale } = useI18n();
  const id = useId();
  const { bhinna, sarva } = chart.ashtakavarga;
  const rows = signs.map((rashi) => ({
    rashi,
    bindus: bhinna.map(({ bindus }) => bindus[rashi - 1] ?? 0),
    sum: sarva[rashi - 1] ?? 0,
  }));
  const most = Math.max(...sarva);
  const least = Math.min(...sarva);
  const named = (sum: number) =>
    rows
      .filter((row) => row.sum === sum)
      .map(({ rashi }) => signWords(locale, rashi))
      .join(', ');

  return (
    <section className="chart-section" aria-labelledby={id}>
      <h4 id={id}>{t('chartDetails.ashtakavarga.title')}</h4>
      <p className="small muted chart-rule">{t('chartDetails.ashtakavarga.lead')}</p>
      <p>
        {t('chartDetails.ashtakavarga.summary', {
          most,
          mostSigns: named(most),
          least,
          leastSigns: named(least),
        })}
      </p>
      <div className="chart-bindus">
        <Table
          keep
          caption={t('chartDetails.ashtakavarga.caption')}
          rows={rows}
          rowKey={({ rashi }) => rashi}
          columns={[
            {
              key: 'rashi',
              header: t('birthChart.rashi'),
              isRowHeader: true,
              cell: ({ rashi }) => signWords(locale, rashi),
            },
            ...bhinna.map(({ graha, total }, index) => ({
              key: graha,
              header: (
                <>
                  <span aria-hidden="true">{t(`birthChart.short.${graha}`)}</span>
                  <span className="vh">
                    {t('chartDetails.ashtakavarga.column', { graha: grahaNames[graha][locale], total })}
                  </span>
                </>
              ),
              numeric: true,
              cell: ({ bindus }: (typeof rows)[number]) => bindus[index] ?? 0,
            })),
            {
              key: 'sum',
              header: t('chartDetails.ashtakavarga.sum'),
              numeric: true,
              cell: ({ sum }) => <b>{sum}</b>,
            },
          ]}
        />
      </div>
      <p className="small muted chart-rule">
        {t('chartDetails.ashtakavarga.note', {
          totals: bhinna.map(({ graha, total }) => `${grahaNames[graha][locale]} ${total}`).join(', '),
        })}{' '}
        {t('chartDetails.source', { place: '66' })}
      </p>
    </section>
  );
}
