import type { Name } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { ganaPoints, ganas, vashyaPoints, vashyas, yoniPoints, yonis } from '../../calculation/tables.ts';
import { ganaNames, vashyaNames, yoniNames } from '../../matching-names.ts';

/** The tables of the counts that have one. */
export function KutaTables() {
  const { t } = useI18n();

  return (
    <details className="match-tables no-print">
      <summary>{t('matching.tables')}</summary>
      <div className="stack">
        <PointTable id="vashya" names={vashyas.map((id) => vashyaNames[id])} points={vashyaPoints} />
        <PointTable id="gana" names={ganas.map((id) => ganaNames[id])} points={ganaPoints} />
        <PointTable id="yoni" names={yonis.map((id) => yoniNames[id])} points={yoniPoints} />
      </div>
    </details>
  );
}

type PointTableProps = {
  id: 'vashya' | 'gana' | 'yoni';
  names: readonly Name[];
  points: readonly (readonly number[])[];
};

function PointTable({ id, names, points }: PointTableProps) {
  const { t, locale } = useI18n();
  const columns: Column<number>[] = [
    {
      key: 'groom',
      header: t('matching.groom'),
      cell: (row) => names[row]?.[locale],
      isRowHeader: true,
    },
    ...names.map((name, column): Column<number> => ({
      key: name.en,
      header: name[locale],
      cell: (row) => points[row]?.[column],
      numeric: true,
    })),
  ];

  return (
    <Table
      caption={t('matching.tableOf', { kuta: t(`matching.kuta.${id}.name`) })}
      showCaption
      columns={columns}
      rows={names.map((_, index) => index)}
      rowKey={(row) => row}
      keep
    />
  );
}
