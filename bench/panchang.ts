import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { computeBirthChart } from '#src/features/birth-chart/calculation.ts';
import { computeAlmanacDay } from '#src/features/panchang/calculation/almanac.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import {
  computeDay,
  computeFestivals,
  computeMonth,
} from '#src/features/panchang/calculation/calculation.ts';
import { computeWholeDay } from '#src/features/panchang/calculation/whole-day.ts';
import { keepResults, type Row, rounded } from './results.ts';

const place = { latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' };
await loadZoneHistory();
const rounds = Number(process.argv[2] ?? 300);

const others = await loadOthers();
const rows: Measured[] = [
  measure('a day: elements, timings, festivals', 3, rounds, (index) =>
    computeDay({ date: dateOf(index), place }),
  ),
  measure('a day with every window of the almanac', 3, rounds, (index) => {
    computeDay({ date: dateOf(index), place });
    computeAlmanacDay({ date: dateOf(index), place, birth: { nakshatra: 17, rashi: 8 } });
  }),
  measure('a day as its page shows it', 3, rounds, (index) =>
    computeWholeDay({ date: dateOf(index), place }),
  ),
  measure('a month grid', 80, rounds / 10, (index) =>
    computeMonth({ year: 2000 + (index % 50), month: (index % 12) + 1, place }),
  ),
  measure('a year of festivals', null, rounds / 30, (index) =>
    computeFestivals({ from: `${2000 + index}-01-01`, to: `${2000 + index}-12-31`, place }),
  ),
  measure('a birth chart', 2, rounds, (index) =>
    computeBirthChart({ date: dateOf(index), time: '12:00', place }),
  ),
  ...others.map(({ name, day }) => measure(`a day of ${name}`, null, rounds, (index) => day(index))),
];

const ownDay = rows[0]?.ms ?? 0;
await keepResults('panchang', [
  {
    title: 'Calculations, CPU time',
    rows: rows.map(({ what, ms, limit }) => ({
      what,
      ms: rounded(ms, 3),
      'limit ms': limit ?? '',
      'relative to a day': rounded(ms / ownDay, 2),
    })),
  },
  { title: 'Browser download, compressed', rows: await measureSizes() },
]);

type Measured = { what: string; ms: number; limit: number | null };

/** Mean processor time of a call after a warm-up; unlike wall-clock time, it excludes other programs. */
function measure(
  what: string,
  limit: number | null,
  count: number,
  call: (index: number) => unknown,
): Measured {
  const warmUp = Math.ceil(count / 10);
  for (let index = 0; index < warmUp; index++) call(index);

  const start = process.cpuUsage();
  for (let index = 0; index < count; index++) call(index);
  const { user, system } = process.cpuUsage(start);
  return { what, limit, ms: (user + system) / 1000 / count };
}

function dateOf(index: number): string {
  return new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
}

type Other = { name: string; day: (index: number) => unknown };

/**
 * Loads other open-source panchang calculations if they are installed; they are not dependencies of the
 * project.
 */
async function loadOthers(): Promise<Other[]> {
  const found = await Promise.all([loadMhah(), loadPanchangam()]);
  return found.filter((other) => other !== null);
}

async function loadMhah(): Promise<Other | null> {
  type Module = {
    MhahPanchang: new () => {
      calendar: (date: Date, lat: number, lon: number) => unknown;
      calculate: (date: Date) => unknown;
    };
  };
  const module = await optional<Module>('mhah-panchang');
  if (!module) return null;

  const panchang = new module.MhahPanchang();
  return {
    name: 'mhah-panchang',
    day: (index) => {
      const noon = new Date(Date.UTC(2024, 0, 1 + index, 6, 30));
      return [panchang.calendar(noon, place.latitude, place.longitude), panchang.calculate(noon)];
    },
  };
}

async function loadPanchangam(): Promise<Other | null> {
  type Module = {
    getPanchangam: (date: Date, observer: unknown, options?: { timezoneOffset: number }) => unknown;
    Observer: new (lat: number, lon: number, height: number) => unknown;
  };
  const module = await optional<Module>('@ishubhamx/panchangam-js');
  if (!module) return null;

  const observer = new module.Observer(place.latitude, place.longitude, 0);
  return {
    name: '@ishubhamx/panchangam-js',
    day: (index) =>
      module.getPanchangam(new Date(Date.UTC(2024, 0, 1 + index, 6, 30)), observer, { timezoneOffset: 330 }),
  };
}

async function optional<T>(name: string): Promise<T | null> {
  try {
    return (await import(name)) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.log(`${name} is left out; to compare with it: npm install --no-save ${name}`);
    return null;
  }
}

/** Download size in browsers, without the time zone polyfill, which not every browser needs. */
async function measureSizes(): Promise<Row[]> {
  const day = [
    'panchang/calculation/calculation.ts',
    'panchang/names.ts',
    'panchang/year-names.ts',
    'panchang/festival-names.ts',
  ];
  const sizes: Row[] = [];
  for (const [what, entries] of [
    ['panchang with its names', day],
    ['panchang and birth chart', [...day, 'birth-chart/calculation.ts']],
  ] as const) {
    sizes.push({ what, 'kB gzip': rounded((await gzippedBytes(entries)) / 1000, 1), 'limit kB': 40 });
  }
  return sizes;
}

async function gzippedBytes(entries: readonly string[]): Promise<number> {
  const input = entries.map((entry) => `src/features/${entry}`);
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input, external: ['temporal-polyfill'], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return result.output
    .flatMap((file) => (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}
