import { useId, useLayoutEffect, useRef } from 'react';
import { QualityMark } from '#src/features/panchang/web/components/whole-day/quality-mark.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { type Fault, type Kuta, matchMoons, maxPoints, type Moon } from '../../calculation/calculation.ts';
import { sideName } from '../kuta-words.ts';
import type { MatchBirth } from '../match-engine.ts';
import { Beads } from './beads.tsx';
import { KutaTables } from './kuta-tables.tsx';
import { Mala } from './mala.tsx';
import { MangalPart } from './mangal-part.tsx';
import { MoonFacts } from './moon-facts.tsx';
import './match-result.css';

type MatchResultProps = { moons: [Moon, Moon]; births: [MatchBirth, MatchBirth] | null };

/** The comparison: sum, faults with their exceptions, every count with its rule, Mangal dosha, tables. */
export function MatchResult({ moons, births }: MatchResultProps) {
  const { t } = useI18n();
  const { kutas, total, reading, faults } = matchMoons(moons[0], moons[1]);
  const heading = useRef<HTMLHeadingElement>(null);
  const scoreId = useId();
  // Births are compared on this page; the address of two stars leads to the result.
  useLayoutEffect(() => {
    if (births) heading.current?.focus();
  }, [births]);

  return (
    <>
      <div className="match-score">
        <Mala total={total} titleId={scoreId} />
        <div className="stack">
          <h2 ref={heading} tabIndex={-1} aria-describedby={scoreId}>
            {t(`matching.verdict.${reading}`)}
          </h2>
          <p>{t('matching.note')}</p>
          <MoonFacts moons={moons} births={births} />
          <p className="no-print needs-script">
            <Button variant="line" small onClick={() => print()}>
              {t('matching.print')}
            </Button>
          </p>
        </div>
      </div>
      <KutaTable kutas={kutas} total={total} />
      <Faults faults={faults} />
      <MangalPart births={births} />
      <KutaTables />
      <p className="small muted">{t('matching.sources')}</p>
    </>
  );
}

function KutaTable({ kutas, total }: { kutas: readonly Kuta[]; total: number }) {
  const { t, locale } = useI18n();
  const columns: Column<Kuta>[] = [
    {
      key: 'count',
      header: t('matching.count'),
      cell: ({ id }) => t(`matching.kuta.${id}.name`),
      isRowHeader: true,
    },
    { key: 'groom', header: t('matching.groom'), cell: (kuta) => sideName(kuta, 'groom')[locale] },
    { key: 'bride', header: t('matching.bride'), cell: (kuta) => sideName(kuta, 'bride')[locale] },
    {
      key: 'points',
      header: t('matching.points'),
      cell: ({ points, max }) => (
        <>
          <span className="match-points">
            {points} / {max}
          </span>
          <Beads points={points} max={max} />
        </>
      ),
    },
    {
      key: 'rule',
      header: t('matching.rule'),
      cell: ({ id, points, otherPoints }) => (
        <>
          {t(`matching.kuta.${id}.rule`)}
          {otherPoints !== null && ` ${t('matching.halfOpen', { points, other: otherPoints })}`}
        </>
      ),
    },
  ];

  return (
    <div>
      <Table caption={t('matching.tableCaption')} columns={columns} rows={kutas} rowKey={({ id }) => id} />
      <p className="match-total">{t('matching.total', { points: total, max: maxPoints })}</p>
    </div>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useI18n();

  return (
    <div className="stack">
      <h3>{t('matching.exceptionsHead')}</h3>
      {faults.length === 0 && (
        <p>
          <QualityMark quality="good" label={t('matching.noFaults')} plain />
        </p>
      )}
      {faults.map(({ kuta, exceptions }) => (
        <div key={kuta}>
          <QualityMark
            quality={exceptions.length > 0 ? 'fair' : 'avoid'}
            label={t(exceptions.length > 0 ? 'matching.faultLifted' : 'matching.faultStays', {
              fault: t(`matching.fault.${kuta}`),
            })}
          />
          {exceptions.length > 0 && (
            <ul>
              {exceptions.map((id) => (
                <li key={id}>{t(`matching.exception.${id}`)}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="small muted">{t('matching.exceptionsNote')}</p>
    </div>
  );
}
