import { readFileSync } from 'node:fs';
import { createPlaceService } from '#src/features/places/server/service.ts';
import { loadTownIndex } from '#src/features/places/server/town-index.ts';
import { createSearchService } from '#src/features/search/server/service.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { Client } from 'pg';
import { openDatabaseFolder } from './scratch-database.ts';

/**
 * Measures searches in an index of a million passages. `node bench/search.ts fill FOLDER [passages]` writes the index,
 * `node bench/search.ts measure FOLDER` times the searches; run the second one while nothing else runs. Words are made
 * of syllables and distributed unevenly, as in texts.
 */
const [command, folder = '', passagesText = '1000000'] = process.argv.slice(2);
if ((command !== 'fill' && command !== 'measure') || folder === '')
  throw new Error(
    'Usage: node bench/search.ts fill FOLDER [passages], then node bench/search.ts measure FOLDER',
  );
const wordCount = 200_000;
const wordsPerPassage = 14;
const batch = 50_000;
const searches = 400;

const syllables =
  'ka ki ku ga gi ca ja ta ti tu da di du na ni nu pa pi pra ba bi ma mi mu ya yo ra ri ru la li va vi ve sa si su ha hi sta kra dva'.split(
    ' ',
  );
let state = 42;
/** Repeatable numbers from 0 to 1. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
}
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

function createWords(): string[] {
  const words = new Set<string>();
  while (words.size < wordCount) {
    const length = 2 + Math.floor(random() * 4);
    words.add(Array.from({ length }, () => pick(syllables)).join(''));
  }
  return [...words];
}

const scratch = await openDatabaseFolder(folder);
// Its statements take longer than those of the site may.
const client = new Client({ connectionString: scratch.databaseUrl });
await client.connect();
try {
  await (command === 'fill' ? fill(Number(passagesText)) : measure());
} finally {
  await client.end();
  await scratch.stop();
}

async function fill(passages: number): Promise<void> {
  await client.query(
    'set statement_timeout = 0; set synchronous_commit = off; drop index search_passages_words',
  );
  await client.query(
    'create table sample_words as select * from unnest($1::text[]) with ordinality as w (word, id)',
    [createWords()],
  );
  await client.query('create index on sample_words (id); analyze sample_words');
  for (let first = 0; first < passages; first += batch) {
    await client.query(
      `insert into search_passages (kind, record, language, address, title, title_key, body, words, rank, fingerprint)
       select case when place % 20 = 0 then 'post' else 'verse' end, place::text, 'sa', '/texts/sample/' || place,
         'Sample ' || place, 'sample ' || place, string_agg(word, ' '),
         (case when place % 20 = 0 then '''=post'' ' else '''=verse'' ' end
           || string_agg(format('''%s'':%sB', word, n), ' '))::tsvector, 1, 'sample'
       from (select place, n, 1 + floor($3 * power(random(), 3))::bigint as id
         from generate_series($1::int, $2::int) as place, generate_series(1, $4::int) as n offset 0) as chosen
       join sample_words using (id) group by place`,
      [first + 1, Math.min(first + batch, passages), wordCount, wordsPerPassage],
    );
    process.stdout.write(`${Math.min(first + batch, passages)} passages\n`);
  }
  await client.query(
    `set maintenance_work_mem = '512MB'; create index search_passages_words on search_passages using gin (words)`,
  );
  // The distribution gives the expected number of passages with a word.
  await client.query(
    `insert into search_words (word, language, shown, skeleton, passages)
     select word, 'sa', word, left(word, 1) || replace(substr(word, 2), 'a', ''),
       greatest(1, $1::float8 * $2 * (power(id::float8 / $3, 1 / 3.0) - power((id - 1)::float8 / $3, 1 / 3.0)))::int
     from sample_words`,
    [passages, wordsPerPassage, wordCount],
  );
  await client.query('vacuum analyze search_passages');
  await client.query('vacuum analyze search_words');
}

async function measure(): Promise<void> {
  const { rows: counted } = await client.query<{ passages: number }>(
    'select count(*)::int as passages from search_passages',
  );
  const passages = counted[0]?.passages ?? 0;
  const { rows } = await client.query<{ body: string }>(
    'select body from search_passages where record = any ($1)',
    [Array.from({ length: searches }, () => String(1 + Math.floor(random() * passages)))],
  );
  const kinds: Record<string, (body: string[]) => string> = {
    'one word': (body) => pick(body),
    'beginning of a word': (body) => pick(body).slice(0, 5),
    'two words': (body) => `${pick(body)} ${pick(body)}`,
    'four words': (body) => body.slice(3, 7).join(' '),
    'misspelled word': (body) => `${pick(body).slice(0, -2)}q${pick(syllables)}`,
  };
  const places = createPlaceService({ loadIndex: () => loadTownIndex() });
  const database = await openDatabase({ databaseUrl: scratch.databaseUrl, dataDir: '' });
  const finder = createSearchService({ db: database.db, places });
  try {
    // The measured searches find the index in memory, as those of a site in use do.
    await client.query('select sum(length(words::text)) from search_passages');
    for (const { body } of rows.slice(-40))
      await finder.search({ q: body.slice(0, 4), language: 'en', page: 1 });
    const all: Duration[] = [];
    for (const [kind, make] of Object.entries(kinds)) {
      const durations: Duration[] = [];
      for (const { body } of rows.slice(0, searches / 5)) {
        const q = make(body.split(' '));
        const pids = await listBackends();
        const cpuBefore = cpuTimeOf(pids);
        const start = performance.now();
        await finder.search({ q, language: 'en', page: 1 });
        const elapsed = performance.now() - start;
        durations.push({ elapsed, cpu: cpuTimeOf(pids) - cpuBefore });
      }
      all.push(...durations);
      process.stdout.write(`${kind}: ${describe(durations)}\n`);
    }
    process.stdout.write(`all ${all.length}, ${passages} passages: ${describe(all)}\n`);
  } finally {
    await database.close();
  }
}

/** Milliseconds of one search: on the clock, and of the processors for PostgreSQL and this process. */
type Duration = { elapsed: number; cpu: number };

async function listBackends(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

/** Processor time in milliseconds that this process and others have used; Linux only. */
function cpuTimeOf(pids: number[]): number {
  const others = pids.map(
    (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  );
  const { user, system } = process.cpuUsage();
  return others.reduce((sum, time) => sum + time, (user + system) / 1000);
}

function describe(durations: Duration[]): string {
  const at = (values: number[], share: number) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0);
  const parts = (['elapsed', 'cpu'] as const).map((name) => {
    const values = durations.map((one) => one[name]);
    return `${name} median ${at(values, 0.5)} ms, 95 % within ${at(values, 0.95)} ms, longest ${at(values, 1)} ms`;
  });
  return parts.join('; ');
}
