import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createDigests } from './digests.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db, pool } = database;
const clock = fixedClock('2026-11-02T06:00:00Z');
const digests = createDigests({
  db,
  clock,
  site: { name: 'Sanatan World', url: 'https://site.example' },
  panchang: {
    yearsToCome: async () => ({
      place: { latitude: 0, longitude: 0, zone: 'UTC' },
      years: [2026],
      observances: () => [{ id: 'diwali', kind: 'festival', date: '2026-11-08' }] as never,
    }),
  },
});

async function composed() {
  const { rows } = await pool.query(
    `select i.kind, i.period, i.state, t.language, t.subject from newsletter_issues i
     join newsletter_issue_texts t on t.issue_id = i.id order by 1, 4`,
  );
  return rows;
}

async function turnOn(): Promise<void> {
  await pool.query(`insert into newsletter_settings
    (rate_per_minute, post_digest, has_festival_digest, counts_clicks, version, saved_at)
    values (300, 'weekly', true, false, 1, now())`);
}

test('digests are off by default, and composed once per period, only with content', async () => {
  await digests.composeDue();
  expect(await composed()).toEqual([]);

  await turnOn();
  await digests.composeDue();
  await digests.composeDue();
  expect(await composed()).toEqual([
    { kind: 'festivals', period: '2026-11', state: 'preparing', language: 'en', subject: expect.any(String) },
    { kind: 'festivals', period: '2026-11', state: 'preparing', language: 'hi', subject: expect.any(String) },
    { kind: 'festivals', period: '2026-11', state: 'preparing', language: 'sa', subject: expect.any(String) },
  ]);

  await pool.query(`insert into posts (slug, title, content_markdown, content_html, published, published_at, read_minutes)
    values ('new', 'New', '', '', true, '2026-10-30T06:00:00Z', 1)`);
  await digests.composeDue();
  const posts = (await composed()).filter(({ kind }) => kind === 'posts');
  expect(posts).toHaveLength(3);
  expect(posts[0]).toMatchObject({ period: '2026-10-26', subject: 'New posts from Sanatan World' });
});

test('a digest of more posts than an issue holds has the newest ones, and a link to the blog', async () => {
  clock.set('2026-11-09T06:00:00Z');
  await pool.query(`insert into posts (slug, title, content_markdown, content_html, published, published_at, read_minutes)
    select 'post-' || n, 'Post ' || n, '', '', true, timestamptz '2026-11-03T06:00:00Z' + n * interval '1 hour', 1
    from generate_series(1, 14) n`);
  await digests.composeDue();

  const { rows: posts } = await pool.query(
    `select p.title from newsletter_issue_posts c join newsletter_issues i on i.id = c.issue_id
     join posts p on p.id = c.post_id where i.period = '2026-11-02' order by c.position`,
  );
  expect(posts.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, n) => `Post ${n + 3}`));
  const { rows: texts } = await pool.query(
    `select i.period, t.body_markdown as body from newsletter_issues i
     join newsletter_issue_texts t on t.issue_id = i.id where i.kind = 'posts' order by i.period, t.language`,
  );
  const links = texts.map(({ body }) => /\]\((.+)\)/.exec(body)?.[1]);
  const blog = 'https://site.example/blog';
  expect(links).toEqual([undefined, undefined, undefined, blog, `${blog}?lang=hi`, `${blog}?lang=sa`]);
});
