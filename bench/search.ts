import { createPlaceService } from '#src/features/places/server/service.ts';
import { loadTownIndex } from '#src/features/places/server/town-index.ts';
import { createSearchService } from '#src/features/search/server/service.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { Client } from 'pg';
import { openScratchDatabase } from './scratch-database.ts';

/**
 * Measures searches in an index of a million passages: node bench/search.ts [passages]. Words are made of syllables
 * and distributed unevenly, as in texts. Run it while nothing else runs.
 */
const passages = Number(process.argv[2] ?? 1_000_000);
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

const scratch = await openScratchDatabase();
const database = await openDatabase({ databaseUrl: scratch.databaseUrl, dataDir: '' });
// Its statements take longer than those of the site may.
const client = new Client({ connectionString: scratch.databaseUrl });
await client.connect();
const words = createWords();
try {
  await client.query(
    'set statement_timeout = 0; set synchronous_commit = off; drop index search_passages_words',
  );
  await client.query(
    'create table sample_words as select * from unnest($1::text[]) with ordinality as w (word, id)',
    [words],
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
  process.stdout.write('index\n');
  // The distribution gives the expected number of passages with a word.
  await client.query(
    `insert into search_words (word, language, shown, skeleton, passages)
     select word, 'sa', word, left(word, 1) || replace(substr(word, 2), 'a', ''),
       greatest(1, $1::float8 * $2 * (power(id::float8 / $3, 1 / 3.0) - power((id - 1)::float8 / $3, 1 / 3.0)))::int
     from sample_words`,
    [passages, wordsPerPassage, wordCount],
  );
  await client.query('analyze search_passages; analyze search_words');

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
  const finder = createSearchService({ db: database.db, places });
  await finder.search({ q: 'varanasi', language: 'en', page: 1 });
  const all: number[] = [];
  for (const [kind, make] of Object.entries(kinds)) {
    const times: number[] = [];
    for (const { body } of rows.slice(0, searches / 5)) {
      const q = make(body.split(' '));
      const start = performance.now();
      await finder.search({ q, language: 'en', page: 1 });
      times.push(performance.now() - start);
    }
    all.push(...times);
    process.stdout.write(`${kind}: ${describe(times)}\n`);
  }
  process.stdout.write(`all ${all.length}: ${describe(all)}\n`);
} finally {
  await client.end();
  await database.close();
  await scratch.close();
}

function describe(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`;
}
