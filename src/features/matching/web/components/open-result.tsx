import { useLayoutEffect, useMemo, useRef } from 'react';
import { nakshatraName, rashiName } from '#src/features/panchang/names.ts';
import { QualityMark } from '#src/features/panchang/web/components/whole-day/quality-mark.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { type Moon, readingOf } from '../../calculation/calculation.ts';
import { type Extent, type Outcome, outcomesOf } from '../../calculation/outcomes.ts';
import type { PossibleMoons } from '../use-matching.ts';
import { KutaTables } from './kuta-tables.tsx';
import './match-result.css';

const faultIds = ['nadi', 'bhakuta', 'gana'] as const;
const extentQualities = { all: 'avoid', some: 'fair', none: 'good' } as const satisfies Record<
  Extent,
  string
>;

/** The comparison when the time of a birth is not known: every score that its day allows. */
export function OpenResult({ possible: [grooms, brides] }: { possible: PossibleMoons }) {
  const { t, locale } = useI18n();
  const { min, max, rows, faults } = useMemo(() => outcomesOf(grooms, brides), [grooms, brides]);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [rows]);

  const pointsOf = (outcome: Pick<Outcome, 'min' | 'max'>) =>
    outcome.min === outcome.max
      ? t('matching.score', { points: outcome.min })
      : t('matching.open.range', { min: outcome.min, max: outcome.max });
  const moon = ({ nakshatra, rashi }: Moon) =>
    t('matching.open.moon', { star: nakshatraName(nakshatra)[locale], sign: rashiName(rashi)[locale] });
  const readings = [...new Set([readingOf(min), readingOf(max)])];
  const columns: Column<Outcome>[] = [
    {
      key: 'groom',
      header: t('matching.groom'),
      cell: ({ groom }) => moon(groom),
      isRowHeader: true,
    },
    { key: 'bride', header: t('matching.bride'), cell: ({ bride }) => moon(bride) },
    { key: 'points', header: t('matching.points'), cell: pointsOf },
  ];

  return (
    <>
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {pointsOf({ min, max })},{' '}
          {readings.map((reading) => t(`matching.reading.${reading}`)).join(` ${t('matching.open.to')} `)}
        </h2>
        <p>{t('matching.open.lead')}</p>
        <p>{t('matching.note')}</p>
      </div>
      <Table
        caption={t('matching.open.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ groom, bride }) => `${groom.nakshatra} ${groom.rashi} ${bride.nakshatra} ${bride.rashi}`}
      />
      <div className="stack match-open">
        <h3>{t('matching.exceptionsHead')}</h3>
        <ul>
          {faultIds.map((fault) => (
            <li key={fault}>
              <QualityMark
                quality={extentQualities[faults[fault]]}
                label={t(`matching.open.fault.${faults[fault]}`, { fault: t(`matching.fault.${fault}`) })}
              />
            </li>
          ))}
        </ul>
        <h3>{t('matching.mangal.title')}</h3>
        <p className="muted">{t('matching.open.mangal')}</p>
      </div>
      <KutaTables />
      <p className="small muted">{t('matching.sources')}</p>
    </>
  );
}
