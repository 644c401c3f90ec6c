import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off', ORGANISATION_TIME_ZONE: 'Asia/Kolkata' });
afterAll(() => site.close());

async function table(query: string): Promise<string[]> {
  const response = await site.admin('GET', `/api/admin/audit.csv?${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-log.csv"',
    'cache-control': 'no-store',
  });
  return response.body.split('\r\n').slice(0, -1);
}

test('the audit log is a table of the matching entries, without formulas', async () => {
  await site.database.pool.query(
    `insert into audit_entries (at, event, target, address, user_agent, detail) values
       ('2020-03-31T18:29:59Z', 'tag.added', 'before', '', '', '{}'),
       ('2020-03-31T18:30:00Z', 'tag.added', '=1+1', '203.0.113.7', '@Firefox', '{"count": 2}'),
       ('2020-03-31T18:30:00Z', 'media.removed', 'other', '', '', '{}')`,
  );

  const [head, ...rows] = await table('area=tag&from=2020-04-01&to=2020-04-01');
  expect(head).toBe('\ufeff"id","time","event","user","target","IP address","browser","details"');
  expect(rows).toEqual([
    expect.stringMatching(
      /^"\d+","2020-03-31T18:30:00\.000Z","tag\.added","","'=1\+1","203\.0\.113\.7","'@Firefox","\{""count"":2\}"$/,
    ),
  ]);
});

test('the table has every entry once, also those of one instant', async () => {
  await site.database.pool.query(
    `insert into audit_entries (at, event, target)
     select '2020-05-01T12:00:00Z', 'tag.added', 'tag-' || n from generate_series(1, 1001) as n`,
  );
  const [, ...rows] = await table('area=tag&from=2020-05-01&to=2020-05-01');
  expect(rows).toHaveLength(1001);
  expect(new Set(rows)).toHaveLength(1001);
  expect(rows[0]).toContain('"tag-1001"');
});

test('an export is in the audit log itself, with its filter', async () => {
  await table('area=media');
  const { items } = (await site.admin('GET', '/api/admin/audit?area=audit')).json();
  expect(items[0]).toMatchObject({ event: 'audit.exported', detail: { area: 'media' } });
});
