import type { Graha } from '#src/astronomy/graha.ts';
import { grahaNames } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import type { BirthChart } from '../../calculation.ts';
import { type Division, divisionVerses } from '../../divisions.ts';
import { divisionHouses, divisionWords, signWords } from '../chart-words.ts';

type DivisionTableProps = { chart: BirthChart; division: Division };

/** Table of a divisional chart: sign and house of each graha, with the rule and its source. */
export function DivisionTable({ chart, division }: DivisionTableProps) {
  const { t, locale } = useI18n();
  const houses = divisionHouses(chart, division);
  const bodies: ('lagna' | Graha)[] = ['lagna', ...chart.grahas.map(({ graha }) => graha)];
  const rows = bodies.flatMap((id) => {
    const found = houses.find(({ house, grahas }) => (id === 'lagna' ? house === 1 : grahas.includes(id)));
    return found ? [{ id, rashi: found.rashi, house: found.house }] : [];
  });
  const isVargottama = (id: 'lagna' | Graha) =>
    division === 'd9' &&
    (id === 'lagna' ? chart.lagna : chart.grahas.find(({ graha }) => graha === id))?.isVargottama;

  return (
    <div>
      <Table
        caption={t('chartDetails.division.caption', { division: divisionWords(t, division) })}
        showCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'graha',
            header: t('birthChart.graha'),
            isRowHeader: true,
            cell: ({ id }) => <span className="graha-name">{grahaNames[id][locale]}</span>,
          },
          {
            key: 'rashi',
            header: t('birthChart.rashi'),
            cell: ({ id, rashi }) =>
              isVargottama(id)
                ? t('birthChart.vargottama', { rashi: signWords(locale, rashi) })
                : signWords(locale, rashi),
          },
          { key: 'house', header: t('birthChart.house'), numeric: true, cell: ({ house }) => house },
        ]}
      />
      <p className="small muted chart-rule">
        {t(`chartDetails.divisionRule.${division}`)}{' '}
        {t('chartDetails.source', { place: `6.${divisionVerses[division]}` })}
      </p>
    </div>
  );
}
