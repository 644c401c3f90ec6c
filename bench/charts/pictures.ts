import type { KeptTable, Row } from '../results.ts';
import { barChart } from './bar-chart.ts';
import { lineChart } from './line-chart.ts';

/** Draws the results stored under a name; null if there is no drawing for them. */
export function drawResults(name: string, tables: KeptTable[]): string | null {
  const rows = tables[0]?.rows ?? [];
  if (name === 'pages')
    return barOf(rows, 'requests/s', 'Responses of one process', 'requests a second', [
      'nginx',
      'node:http',
      'rendering',
    ]);
  if (name === 'donors')
    return barOf(rows, 'a second', 'Donations started by 200 simultaneous donors', 'a second', [
      'a bare insert',
    ]);
  if (name === 'sign-in') return barOf(rows, 'a second', 'Sign-in', 'a second', ['argon2id']);
  if (name === 'live-events')
    return barOf(rows, 'last event, ms', 'Time until the last page receives a donation', 'ms', ['node:http']);
  if (name === 'cold-start') return barOf(rows, 'ms', 'Time from start to first response', 'ms', ['a bare']);
  if (name === 'growth') return growth(rows);
  if (name === 'soak') return soak(tables);
  return null;
}

function barOf(rows: Row[], column: string, title: string, unit: string, yardsticks: string[]): string {
  const bars = rows.map(({ what = '', [column]: value }) => ({
    label: String(what),
    value: Number(value),
    isYardstick: yardsticks.some((yardstick) => String(what).startsWith(yardstick)),
  }));
  return barChart({ title, unit, bars });
}

function growth(rows: Row[]): string {
  const series = rows.map(({ request, ...times }) => ({
    name: String(request),
    points: Object.entries(times).map(([donations, ratio]) => ({
      x: Number(donations.replaceAll(/\D/g, '')),
      y: Number(ratio),
    })),
  }));
  return lineChart({
    title: 'Response times with growing donations',
    unit: 'relative to a hundred donations',
    along: 'donations',
    isLog: true,
    series,
  });
}

function soak(tables: KeptTable[]): string | null {
  const samples = tables.find(({ title }) => title === 'Samples')?.rows ?? [];
  const atRest = tables.flatMap(({ rows }) => rows).find(({ what }) => what === 'at rest, MB')?.['value'];
  const points = samples.map(({ minute, MB }) => ({ x: Number(minute), y: Number(MB) }));
  return lineChart({
    title: 'Memory of the site under continuous load',
    unit: 'MB (PSS)',
    along: 'minutes',
    series: [
      { name: 'under load', points },
      { name: 'at rest, before', points: points.map(({ x }) => ({ x, y: Number(atRest) })) },
    ],
  });
}
