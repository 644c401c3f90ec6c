import type { KeptTable, Row } from '../results.ts';
import { barChart } from './bar-chart.ts';
import { lineChart } from './line-chart.ts';

/** Draws what was measured under a name; null when there is no picture of it. */
export function drawResults(name: string, tables: KeptTable[]): string | null {
  const rows = tables[0]?.rows ?? [];
  if (name === 'pages')
    return barOf(rows, 'requests/s', 'Answers of one process', 'requests a second', [
      'nginx',
      'node:http',
      'rendering',
    ]);
  if (name === 'donors')
    return barOf(rows, 'a second', 'Gifts begun by 200 donors at once', 'a second', ['a bare insert']);
  if (name === 'sign-in') return barOf(rows, 'a second', 'Signing in', 'a second', ['argon2id']);
  if (name === 'live-events')
    return barOf(rows, 'last hears, ms', 'Until the last page hears of a gift', 'ms', ['node:http']);
  if (name === 'cold-start') return barOf(rows, 'ms', 'From the start to an answer', 'ms', ['a bare']);
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
  const series = rows.map(({ answer, ...times }) => ({
    name: String(answer),
    points: Object.entries(times).map(([donations, ratio]) => ({
      x: Number(donations.replaceAll(/\D/g, '')),
      y: Number(ratio),
    })),
  }));
  return lineChart({
    title: 'Answers while donations grow',
    unit: 'times as long as with a hundred donations',
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
    title: 'Memory of the site under load that goes on',
    unit: 'MB (PSS)',
    along: 'minutes',
    series: [
      { name: 'under load', points },
      { name: 'at rest, before', points: points.map(({ x }) => ({ x, y: Number(atRest) })) },
    ],
  });
}
