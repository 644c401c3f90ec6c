import { readResults, type Row } from './results.ts';

/** Share of a day's visits in its busiest hour. */
const busiestHour = 0.1;
const pagesPerVisit = 5;
/** Share of the measured maximum that a machine should be used for. */
const usable = 0.8;
const lineBytesPerSecond = 125_000_000;
const pageBytes = 15_000;

/** Number of daily visits for which the latest results suffice. */
export async function capacity(): Promise<Row[]> {
  const rows: Row[] = [];

  function add(what: string, perSecond: number | undefined, perVisit: number): void {
    if (!perSecond) return;
    const visits = (perSecond * usable * 3600) / perVisit / busiestHour;
    rows.push({
      'Requests of a visit': what,
      'Measured per second': Math.round(perSecond),
      'Visits a day': Number(visits.toPrecision(2)),
    });
  }

  add('5 pages from the cache', await figure('pages', '/blog from the cache, brotli'), pagesPerVisit);
  add('5 pages, each rendered', await figure('pages', '/blog uncached'), pagesPerVisit);
  add('5 API calls', await figure('pages', '/api/blogs'), pagesPerVisit);
  add('a donation', await figure('donors', 'POST /api/payments'), 1);
  add('a sign-in', await figure('sign-in', 'POST /auth/v1/token with a password'), 1);
  add('5 pages of 15 kB over 1 Gbit/s', lineBytesPerSecond / pageBytes, pagesPerVisit);
  return rows;
}

/** Number of a row; the last one of that name, because earlier ones are warm-ups. */
async function figure(name: string, what: string): Promise<number | undefined> {
  const rows = (await readResults(name)).flatMap((table) => table.rows);
  const row = rows.findLast(
    (found) => found['what'] === what || String(found['what']).startsWith(`${what},`),
  );
  const value = row?.['requests/s'] ?? row?.['a second'];
  return value === undefined ? undefined : Number(value);
}
