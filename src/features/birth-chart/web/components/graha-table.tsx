import { nakshatraName } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import type { BirthChart } from '../../calculation.ts';
import type { ChartPoint, GrahaPosition } from '../../graha-positions.ts';
import { signWords } from '../chart-words.ts';
import { GrahaName } from './graha-name.tsx';

type Row = ChartPoint &
  Partial<Pick<GrahaPosition, 'isRetrograde' | 'isCombust'>> & {
    id: GrahaPosition['graha'] | 'lagna';
    house: number;
  };

/** Table of the drawing's data: each graha with sign, degree, nakshatra, house and navamsa. */
export function GrahaTable({ chart }: { chart: BirthChart }) {
  const { t, locale } = useI18n();
  const rows: Row[] = [
    { ...chart.lagna, id: 'lagna', house: 1 },
    ...chart.grahas.map((position) => ({ ...position, id: position.graha })),
  ];

  return (
    <Table
      caption={t('birthChart.grahas')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'graha',
          header: t('birthChart.graha'),
          isRowHeader: true,
          cell: (row) => <GrahaName {...row} />,
        },
        { key: 'rashi', header: t('birthChart.rashi'), cell: ({ rashi }) => signWords(locale, rashi) },
        {
          key: 'degree',
          header: t('birthChart.degree'),
          numeric: true,
          cell: ({ degrees, minutes }) => `${degrees}° ${String(minutes).padStart(2, '0')}′`,
        },
        {
          key: 'nakshatra',
          header: t('birthChart.nakshatra'),
          cell: ({ nakshatra, pada }) =>
            t('birthChart.pada', { nakshatra: nakshatraName(nakshatra)[locale], pada }),
        },
        { key: 'house', header: t('birthChart.house'), numeric: true, cell: ({ house }) => house },
        {
          key: 'navamsa',
          header: t('birthChart.navamsa'),
          cell: ({ navamsa, isVargottama }) =>
            isVargottama
              ? t('birthChart.vargottama', { rashi: signWords(locale, navamsa) })
              : signWords(locale, navamsa),
        },
      ]}
    />
  );
}
