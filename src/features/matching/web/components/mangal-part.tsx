import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import {
  type MangalCount,
  mangalCounts,
  mangalExceptions,
  mangalHouses,
  type MangalUsage,
  mangalUsages,
} from '../../calculation/mangala.ts';
import type { MatchBirth } from '../match-engine.ts';

const sides = ['groom', 'bride'] as const;

/** Mangal dosha of both charts: the three counts, and the rules that lift it. */
export function MangalPart({ births }: { births: [MatchBirth, MatchBirth] | null }) {
  const { t } = useI18n();
  const [usage, setUsage] = useState<MangalUsage>('all');

  return (
    <div className="stack">
      <h3>{t('matching.mangal.title')}</h3>
      <p>{t('matching.mangal.rule')}</p>
      {births && (
        <Field label={t('matching.mangal.usage.label')} className="mangal-usage">
          <Select
            value={usage}
            onChange={({ currentTarget }) =>
              setUsage(mangalUsages.find((known) => known === currentTarget.value) ?? 'all')
            }
          >
            {mangalUsages.map((known) => (
              <option key={known} value={known}>
                {t(`matching.mangal.usage.${known}`, { houses: mangalHouses[known].join(', ') })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {births ? (
        <MangalCounts births={births} usage={usage} />
      ) : (
        <p className="muted">{t('matching.mangal.starsOnly')}</p>
      )}
    </div>
  );
}

function MangalCounts({ births, usage }: { births: [MatchBirth, MatchBirth]; usage: MangalUsage }) {
  const { t } = useI18n();
  const countsOf = ({ signs }: MatchBirth) => mangalCounts(signs, usage);
  const [groom, bride] = [countsOf(births[0]), countsOf(births[1])];
  const rows = groom.flatMap((count, index) => {
    const other = bride[index];
    return other ? [{ from: count.from, groom: count, bride: other }] : [];
  });
  const house = ({ house: number, holds }: MangalCount) =>
    t(holds ? 'matching.mangal.houseYes' : 'matching.mangal.house', { house: number });
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'from',
      header: t('matching.mangal.person'),
      cell: ({ from }) => t(`matching.mangal.${from}`),
      isRowHeader: true,
    },
    { key: 'groom', header: t('matching.groom'), cell: (row) => house(row.groom) },
    { key: 'bride', header: t('matching.bride'), cell: (row) => house(row.bride) },
  ];

  return (
    <>
      <Table caption={t('matching.mangal.title')} columns={columns} rows={rows} rowKey={({ from }) => from} />
      {groom[0]?.holds && bride[0]?.holds && <p>{t('matching.mangal.both')}</p>}
      {sides.map((side, index) => {
        const birth = births[index] ?? births[0];
        if (!countsOf(birth).some(({ holds }) => holds)) return null;
        const exceptions = mangalExceptions(birth.signs);
        return (
          <div key={side}>
            <h4>{t('matching.mangal.exceptions', { person: t(`matching.${side}`) })}</h4>
            {exceptions.length === 0 ? (
              <p>{t('matching.mangal.none')}</p>
            ) : (
              <ul>
                {exceptions.map((id) => (
                  <li key={id}>{t(`matching.mangal.exception.${id}`)}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </>
  );
}
