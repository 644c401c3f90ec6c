import { openDatabase } from '#src/platform/database/database.ts';
import { quantile } from './concurrent.ts';
import { keepResults, rounded } from './results.ts';
import { signIn } from './signed-in.ts';
import { startBenchSite } from './site.ts';

/**
 * Compares the response times of admin lists with 100 rows and with very many: the first page and the
 * 1,000th, in every order, filtered and searched. Each may take at most three times as long.
 */
type List = {
  path: string;
  many: number;
  queries: string[];
  /** Inserts the rows from number $1 to number $2. */
  fill: string[];
};

const few = 100;
const pageCount = 1000;
const step = 5000;

const lists: List[] = [
  {
    path: '/api/admin/blogs',
    many: 100_000,
    queries: [
      '',
      'sort=title',
      'sort=date',
      'state=published',
      'state=published&sort=date',
      'state=draft',
      'state=draft&sort=title',
      'search=lamp',
    ],
    // One in four is a draft; every title is different, every tenth contains "lamp".
    fill: [
      `insert into posts (slug, title, excerpt, content_markdown, content_html, published, published_at, read_minutes, updated_at)
       select 'post-' || n, md5(n::text) || case when n % 10 = 0 then ' lamp' else '' end, 'An excerpt.',
              'A text of some words, number ' || n, '<p>A text.</p>', n % 4 > 0,
              case when n % 4 > 0 then timestamptz '2000-01-01' + n * interval '1 hour' end, 1,
              timestamptz '2001-01-01' + n * interval '1 minute'
       from generate_series($1::int, $2::int) as n`,
    ],
  },
  {
    path: '/api/admin/messages',
    many: 200_000,
    queries: [
      '',
      'box=archived',
      'state=unread',
      'type=contact',
      'type=volunteer',
      'assigned=me',
      'search=lamp',
    ],
    // Half are enquiries; one in ten contains "lamp", one in three is archived, one in five is assigned to
    // the administrator.
    fill: [
      `insert into contact_messages (name, email, subject, message, created_at)
       select 'Person ' || n, 'person' || n || '@example.org', md5(n::text),
              case when n % 10 = 1 then 'About the lamp.' else 'A question.' end,
              timestamptz '2001-01-01' + n * interval '1 minute'
       from generate_series($1::int, $2::int) as n where n % 2 = 1`,
      `insert into enquiries (inquiry_type, name, email, subject, message, created_at)
       select (array['General Information', 'Volunteer Opportunity', 'Donation Question', 'Partnership'])[n / 2 % 4 + 1],
              'Person ' || n, 'person' || n || '@example.org', md5(n::text),
              case when n % 10 = 0 then 'About the lamp.' else 'A question.' end,
              timestamptz '2001-01-01' + n * interval '1 minute'
       from generate_series($1::int, $2::int) as n where n % 2 = 0`,
      `update inbox_messages
       set is_archived = hashtext(id::text) % 3 = 0, is_read = hashtext(id::text) % 4 <> 0,
           assigned_to = case when hashtext(id::text) % 5 = 0 then (select id from users where is_demo) end
       where received_at between timestamptz '2001-01-01' + $1::int * interval '1 minute'
                             and timestamptz '2001-01-01' + $2::int * interval '1 minute'`,
    ],
  },
  {
    path: '/api/admin/donations',
    many: 300_000,
    queries: [
      '',
      'status=success',
      'status=refunded',
      'status=created',
      'currency=INR',
      'type=anonymous',
      'source=offline',
      'project=none&status=success',
      'from=2001-02-01&to=2001-02-28',
      'search=devotee',
    ],
    // One in ten in rupees, one in four anonymous, one in a hundred refunded, one in a thousand offline.
    fill: [
      `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, donor_name, donor_email, status,
         net_amount_minor, succeeded_at, source, status_token_hash, created_at, updated_at)
       select gen_random_uuid(), 'sandbox', 5000, case when n % 10 = 0 then 'INR' else 'USD' end,
              case when n % 4 = 0 then 'anonymous' else 'named' end, case when n % 4 > 0 then 'Devotee ' || n end,
              'person' || n || '@example.org', state, case when state = 'success' then 5000 else 0 end,
              case when state = 'success' then given end, case when n % 1000 = 0 then 'offline' else 'gateway' end,
              '\\x00', given, given
       from generate_series($1::int, $2::int) as n,
         lateral (select timestamptz '2001-01-01' + n * interval '1 minute' as given,
           case when n % 100 = 0 then 'refunded' when n % 3 = 0 then 'created' else 'success' end as state) of_it`,
    ],
  },
  {
    path: '/api/admin/audit',
    many: 200_000,
    queries: ['', 'area=post', 'area=settings', 'user=me'],
    // Settings change seldom; every other entry is of the administrator.
    fill: [
      `insert into audit_entries (at, event, actor_id, target, address)
       select timestamptz '2001-01-01' + n * interval '1 minute',
              case when n % 100 = 0 then 'settings.saved' when n % 2 = 0 then 'post.saved' else 'sign-in.password' end,
              case when n % 2 = 0 then (select id from users where is_demo) end, gen_random_uuid()::text, '192.0.2.1'
       from generate_series($1::int, $2::int) as n`,
    ],
  },
  {
    path: '/api/admin/users',
    many: 50_000,
    queries: ['', 'role=admin', 'role=user', 'search=person', 'search=absent'],
    // One in a thousand is an administrator.
    fill: [
      `insert into users (email, username, role, email_confirmed_at)
       select 'person' || n || '@example.org', 'person' || n, case when n % 1000 = 0 then 'admin' else 'user' end, now()
       from generate_series($1::int, $2::int) as n`,
    ],
  },
  {
    path: '/api/admin/subscribers',
    many: 200_000,
    queries: ['', 'state=pending', 'language=hi', 'search=person'],
    // One in five is unconfirmed, one in ten reads Hindi.
    fill: [
      `insert into subscriptions (email, email_key, language, state, confirmed_at, created_at)
       select 'person' || n || '@example.org', 'person' || n || '@example.org',
              case when n % 10 = 0 then 'hi' else 'en' end,
              case when n % 5 = 0 then 'pending' else 'confirmed' end, case when n % 5 > 0 then now() end,
              timestamptz '2001-01-01' + n * interval '1 minute'
       from generate_series($1::int, $2::int) as n`,
    ],
  },
];

const chosen = process.argv[2];
const site = await startBenchSite(4326);
const { access_token: token, user } = await signIn(site.url);
const database = await openDatabase({ dataDir: site.dataDir });
await database.pool.query('delete from posts');

for (const list of lists) if (!chosen || list.path.endsWith(chosen)) await compare(list);

await database.close();
await site.stop();

async function compare(list: List): Promise<void> {
  await addRows(list, 1, few);
  const withFew = await measureAll(list, 1);
  await addRows(list, few + 1, list.many);
  const first = await measureAll(list, 1);
  const late = await measureAll(list, pageCount);

  const rows = list.queries.map((query, index) => {
    const [ofFew = NaN, atFirst = NaN, atLate = NaN] = [withFew, first, late].map((times) => times[index]);
    return {
      query: query || 'all',
      [`${few} rows, ms`]: ofFew,
      'first of many, ms': atFirst,
      '1,000th page, ms': atLate,
      'worst ratio': rounded(Math.max(atFirst, atLate) / ofFew, 2),
    };
  });
  await keepResults('admin-lists', [{ title: `${list.path}, ${list.many} rows`, rows }]);
}

async function addRows({ fill }: List, from: number, to: number): Promise<void> {
  // In steps, because a statement is cancelled after some seconds.
  for (let start = from; start <= to; start += step)
    for (const statement of fill)
      await database.pool.query(statement, [start, Math.min(start + step - 1, to)]);
  await database.pool.query('vacuum analyze');
  // Otherwise writes would continue while the first pages are measured.
  await database.pool.query('checkpoint');
}

async function measureAll({ path, queries }: List, page: number): Promise<number[]> {
  const results: number[] = [];
  for (const query of queries) results.push(await measure(await addressOf(path, query, page)));
  return results;
}

/** URL of a page, found by following the pages. Lists with few matches end earlier. */
async function addressOf(path: string, search: string, page: number): Promise<string> {
  const query = search.replace('user=me', `user=${user.id}`);
  let address = `${path}?${query}`;
  for (let number = 1; number < page; number += 1) {
    const { next } = await fetchJson<{ next: string | null }>(`${address}&limit=25`);
    if (next === null) break;
    address = `${path}?${query}&cursor=${next}`;
  }
  return `${address}&limit=25`;
}

/**
 * The 10th percentile of forty sequential responses in ms, after ten to warm up: other load on the machine
 * only adds to the time.
 */
async function measure(address: string): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < 40; round += 1) {
    const start = performance.now();
    await fetchJson(address);
    if (round >= 0) times.push(performance.now() - start);
  }
  return rounded(quantile(times, 0.1), 1);
}

async function fetchJson<Body>(address: string): Promise<Body> {
  const response = await fetch(site.url + address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} got ${response.status}`);
  return (await response.json()) as Body;
}
