import { demoAdmin } from '#src/features/auth/server/demo-admin.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { startBenchSite } from './site.ts';

/**
 * How the lists of administrators answer with 100 posts and with 100,000: the first page and the 1,000th, in every
 * order, filtered and searched. Each may take three times as long at most.
 */
const fewPosts = 100;
const manyPosts = 100_000;
const pageCount = 1000;
const step = 5000;
const queries = [
  '',
  'sort=title',
  'sort=date',
  'state=published',
  'state=published&sort=date',
  'state=draft',
  'state=draft&sort=title',
  'search=lamp',
];

const site = await startBenchSite(4326);
const authorization = `Bearer ${await signIn()}`;
const database = await openDatabase({ dataDir: site.dataDir });

await database.pool.query('delete from posts');
await addPosts(1, fewPosts);
const few = await measureAll(1);
await addPosts(fewPosts + 1, manyPosts);
const [first, late] = [await measureAll(1), await measureAll(pageCount)];
await database.close();
await site.stop();

console.table(
  queries.map((query, index) => ({
    query: query || 'all',
    '100 posts, ms': few[index],
    'first of 100,000, ms': first[index],
    '1,000th page, ms': late[index],
    'worst ratio': (Math.max(first[index] ?? 0, late[index] ?? 0) / (few[index] ?? 1)).toFixed(2),
  })),
);

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'bench' },
    body: JSON.stringify({ email: demoAdmin.email, password: demoAdmin.password }),
  });
  const session = (await answer.json()) as { access_token?: string };
  if (!session.access_token) throw new Error(`signing in was answered with ${answer.status}`);
  return session.access_token;
}

/** One in four is a draft; every title is another, every tenth speaks of a lamp. */
async function addPosts(from: number, to: number): Promise<void> {
  // A step at a time: a statement ends after some seconds.
  for (let start = from; start <= to; start += step) await addStep(start, Math.min(start + step - 1, to));
  await database.pool.query('vacuum analyze posts');
}

async function addStep(from: number, to: number): Promise<void> {
  await database.pool.query(
    `insert into posts (slug, title, excerpt, content_markdown, content_html, published, published_at, read_minutes, updated_at)
     select 'post-' || n, md5(n::text) || case when n % 10 = 0 then ' lamp' else '' end, 'An excerpt.',
            'A text of some words, number ' || n, '<p>A text.</p>', n % 4 > 0,
            case when n % 4 > 0 then timestamptz '2000-01-01' + n * interval '1 hour' end, 1,
            timestamptz '2001-01-01' + n * interval '1 minute'
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  );
}

async function measureAll(page: number): Promise<number[]> {
  const results: number[] = [];
  for (const query of queries) results.push(await measure(await addressOf(query, page)));
  return results;
}

/** The address of a page, by going from page to page. The list of drafts and of what is found ends earlier. */
async function addressOf(query: string, page: number): Promise<string> {
  let address = `/api/admin/blogs?${query}`;
  for (let number = 1; number < page; number += 1) {
    const { next } = await ask<{ next: string | null }>(`${address}&limit=25`);
    if (next === null) break;
    address = `/api/admin/blogs?${query}&cursor=${next}`;
  }
  return `${address}&limit=25`;
}

/** The median of forty answers in ms, one after the other, after ten to warm up. */
async function measure(address: string): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < 40; round += 1) {
    const start = performance.now();
    await ask(address);
    if (round >= 0) times.push(performance.now() - start);
  }
  return Math.round((times.toSorted((a, b) => a - b)[times.length / 2] ?? 0) * 10) / 10;
}

async function ask<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(site.url + address, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return (await answer.json()) as Answer;
}
