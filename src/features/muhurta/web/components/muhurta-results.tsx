import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { messageId } from '../../message-id.ts';
import { seasonNames } from '../../muhurta-names.ts';
import type { FoundMuhurtas, FoundWindow } from '../../contract.ts';
import type { Activity } from '../../calculation/rules.ts';
import type { MuhurtaOutcome } from '../muhurta-requests.ts';
import {
  maxResults,
  muhurtaAddress,
  type MuhurtaSearch,
  muhurtaSearchPath,
  resultStep,
} from '../muhurta-search.ts';
import { reasonLines } from '../reason-words.ts';
import { WindowList } from './window-list.tsx';

type MuhurtaResultsProps = {
  search: MuhurtaSearch;
  /** Fields of the address, for links to further results. */
  fields: readonly [string, string][];
  outcome: MuhurtaOutcome | Promise<MuhurtaOutcome>;
};

/** What a search found. */
export function MuhurtaResults({ search, fields, outcome }: MuhurtaResultsProps) {
  const { t } = useI18n();
  const result = useLoaderResult(outcome);

  if (result.kind === 'failed') return <LoadError failure={result.failure} />;
  if (result.kind === 'wrong') return <Notice tone="warn">{t('muhurta.failed')}</Notice>;
  if (!search.activity) return null;
  return (
    <Found
      found={result.found}
      activity={search.activity}
      search={search}
      fields={fields}
      placeName={result.placeName}
      isSearched={outcome instanceof Promise}
    />
  );
}

type FoundProps = {
  found: FoundMuhurtas;
  activity: Activity;
  search: MuhurtaSearch;
  fields: readonly [string, string][];
  placeName: string | null;
  /** False for the results of the loaded document. */
  isSearched: boolean;
};

function Found({ found, activity, search, fields, placeName, isSearched }: FoundProps) {
  const { t, formatLongDate } = useI18n();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { defaultPlace } = useSite();
  const { items, total, place } = found;
  const position = `${place.latitude}, ${place.longitude}`;
  const placeId = placeName === null ? null : search.placeId || position;
  const without = (...names: string[]) => fields.filter(([name]) => !names.includes(name));
  const more: [string, string][] = [
    ...without('count'),
    ['count', String(Math.min(maxResults, search.count + resultStep))],
  ];

  const focusHeading = useEffectEvent(() => {
    // The form of an earlier search is gone, with the button that had the focus.
    if (isSearched && document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => focusHeading(), []);

  function handleMore(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(muhurtaSearchPath(more), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('muhurta.results', { count: total })}
      </h2>
      <p className="muted">
        {t('muhurta.summary', {
          activity: t(`muhurta.activity.${messageId(activity)}.title`),
          from: formatLongDate(found.from),
          to: formatLongDate(found.to),
          place: placeName ?? defaultPlace.name,
          tradition: t(`muhurta.tradition.${search.tradition}`),
        })}
      </p>
      <Seasons seasons={found.seasons} />
      {items.length === 0 ? (
        <Nearest found={found} fields={without('from', 'to', 'count')} />
      ) : (
        <>
          <WindowList windows={items} activity={activity} zone={place.zone} placeId={placeId} />
          {items.length === maxResults && items.length < total && (
            <p className="muted">{t('muhurta.best', { count: maxResults })}</p>
          )}
          {items.length < total && items.length < maxResults && (
            <p className="no-print">
              <ButtonLink variant="line" href={muhurtaAddress(more)} onClick={handleMore}>
                {t('muhurta.more')}
              </ButtonLink>
            </p>
          )}
          <WindowTable windows={items} zone={place.zone} />
        </>
      )}
    </>
  );
}

function Seasons({ seasons }: Pick<FoundMuhurtas, 'seasons'>) {
  const { t, locale, formatLongDate } = useI18n();
  if (seasons.length === 0) return null;

  return (
    <div>
      <h3 className="panel-title">{t('muhurta.seasonsHead')}</h3>
      <ul className="muhurta-seasons">
        {seasons.map(({ id, from, to }) => (
          <li key={`${id}-${from}`}>
            {t('muhurta.season', {
              season: seasonNames[id][locale],
              from: formatLongDate(from),
              to: formatLongDate(to),
            })}{' '}
            <span className="muted">({t(`muhurta.seasonWhy.${messageId(id)}`)})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Nearest({ found, fields }: { found: FoundMuhurtas; fields: readonly [string, string][] }) {
  const { t, formatLongDate, formatTime } = useI18n();
  const { nearest, place } = found;
  const date = nearest && formatLongDate(nearest.start, place.zone);

  return (
    <>
      <Notice tone="info">
        <p>
          {t('muhurta.empty')}{' '}
          {nearest && date
            ? t('muhurta.nearest', {
                date,
                time: t('muhurta.span', {
                  from: formatTime(nearest.start, place.zone),
                  to: formatTime(nearest.end, place.zone),
                }),
              })
            : t('muhurta.noNearest', { count: 200 })}
        </p>
      </Notice>
      {nearest && date && (
        <p className="no-print">
          <ButtonLink href={muhurtaAddress([...fields, ['from', nearest.date]])}>
            {t('muhurta.nearestLink', { date })}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function WindowTable({ windows, zone }: { windows: readonly FoundWindow[]; zone: string }) {
  const i18n = useI18n();
  const { t, formatListDate, formatTime } = i18n;
  const reasons = (window: FoundWindow, isAgainst: boolean) =>
    reasonLines(window.reasons, i18n)
      .filter(({ effect }) => (effect === 'against') === isAgainst)
      .map(({ text }) => text)
      .join('; ');
  const columns: Column<FoundWindow>[] = [
    { key: 'rank', header: t('muhurta.table.rank'), cell: (row) => windows.indexOf(row) + 1, numeric: true },
    {
      key: 'date',
      header: t('muhurta.table.date'),
      cell: (row) => formatListDate(row.start, zone),
      isRowHeader: true,
    },
    {
      key: 'time',
      header: t('muhurta.table.time'),
      cell: (row) => t('muhurta.span', { from: formatTime(row.start, zone), to: formatTime(row.end, zone) }),
    },
    { key: 'points', header: t('muhurta.table.points'), cell: ({ score }) => score, numeric: true },
    { key: 'for', header: t('muhurta.reasonsFor'), cell: (row) => reasons(row, false) },
    {
      key: 'against',
      header: t('muhurta.reasonsAgainst'),
      cell: (row) => reasons(row, true) || t('muhurta.none'),
    },
  ];

  return (
    <details className="muhurta-table no-print">
      <summary>{t('muhurta.tableHead')}</summary>
      <Table
        caption={t('muhurta.tableHead')}
        columns={columns}
        rows={windows}
        rowKey={({ start }) => start}
        keep
      />
    </details>
  );
}
