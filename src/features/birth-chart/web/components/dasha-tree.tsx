import { useState } from 'react';
import { grahaNames } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { BirthChart } from '../../calculation.ts';
import { dashaLevels } from '../../vimshottari.ts';
import { type DashaRow, dashaRows, runningPeriods } from '../dasha-rows.ts';
import { useTreeKeys } from '../use-tree-keys.ts';
import './dasha-tree.css';

type DashaTreeProps = {
  chart: BirthChart;
  /** Current instant in milliseconds; its periods are marked. */
  now: number;
};

/** Vimshottari periods of a life as a tree of five levels, each computed when its parent is opened. */
export function DashaTree({ chart, now }: DashaTreeProps) {
  const { t, locale } = useI18n();
  const { dasha, place } = chart;
  const [running] = useState(() => runningPeriods(dasha, now));
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(running.slice(0, 1).map(({ id }) => id)),
  );
  const rows = dashaRows(dasha, open, now);
  const isLeaf = ({ level }: DashaRow) => level === dashaLevels.length;
  const { tree, current, choose, handleKeyDown } = useTreeKeys({ rows, isLeaf, onToggle: toggle });
  const nowPath = running.map(({ period }) => grahaNames[period.lord][locale]).join(' › ');

  function toggle(id: string): void {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return (
    <section className="dasha" aria-labelledby="dasha-title">
      <h4 id="dasha-title">{t('birthChart.dasha')}</h4>
      <p className="small muted">
        {t('birthChart.dashaNote', {
          lord: grahaNames[dasha.lordAtBirth][locale],
          years: dasha.balanceYears.toFixed(2),
          days: dasha.yearDays,
        })}{' '}
        {t('chartDetails.dasha.zone', { zone: place.zone })}
      </p>
      {running.length > 0 && (
        <div className="dasha-running">
          <p>
            <b>{t('chartDetails.dasha.running')}</b> {nowPath}
          </p>
          <Button
            small
            variant="line"
            className="no-print"
            onClick={() => setOpen(new Set([...open, ...running.map(({ id }) => id)]))}
          >
            {t('chartDetails.dasha.openRunning')}
          </Button>
        </div>
      )}
      <ul role="tree" aria-labelledby="dasha-title" ref={tree}>
        {rows.map((row) => (
          <li
            key={row.id}
            role="treeitem"
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={9}
            aria-expanded={isLeaf(row) ? undefined : row.isOpen}
            aria-selected={row.id === current}
            tabIndex={row.id === current ? 0 : -1}
            data-row={row.id}
            data-running={row.isRunning || undefined}
            className={`dasha-row dasha-row--${row.level}`}
            onKeyDown={(event) => handleKeyDown(event, row)}
            onFocus={() => choose(row.id)}
            onClick={() => isLeaf(row) || toggle(row.id)}
          >
            <Period row={row} zone={place.zone} />
          </li>
        ))}
      </ul>
      <p className="small muted chart-rule">
        {t('chartDetails.dasha.fine')} {t('chartDetails.source', { place: '46, 51.1-2' })}
      </p>
    </section>
  );
}

function Period({ row: { period, level, isRunning }, zone }: { row: DashaRow; zone: string }) {
  const { t, locale, formatListDate, formatTime } = useI18n();
  const dayOf = (instant: string) => formatListDate(new Date(instant), zone);
  // Periods of the fourth and fifth level last hours.
  const momentOf = (instant: string) =>
    level < 4 ? dayOf(instant) : `${dayOf(instant)}, ${formatTime(new Date(instant), zone)}`;

  return (
    <>
      <b>{grahaNames[period.lord][locale]}</b>{' '}
      <span className="vh">{t(`chartDetails.dasha.level.${dashaLevels[level - 1] ?? 'maha'}`)}</span>{' '}
      <span className="num">
        {t('birthChart.period', { start: momentOf(period.start), end: momentOf(period.end) })}
      </span>
      {isRunning && <span className="dasha-now"> {t('birthChart.now')}</span>}
    </>
  );
}
