import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { createRedirectService } from './service.ts';

const site = await openAdminSite();
const { find } = createRedirectService({ db: site.database.db, clock: site.clock });
afterAll(() => site.close());

const add = (path: string, target: string) => site.admin('POST', '/api/admin/redirects', { path, target });

test('a path is found in every spelling, and its target is encoded for a header', async () => {
  expect((await add('/caf%C3%A9/', '/ग्रन्थ')).json()).toMatchObject({ path: '/café', target: '/ग्रन्थ' });

  for (const path of ['/caf%C3%A9', '/cafe%CC%81', '/café/'])
    expect(await find(path)).toBe('/%E0%A4%97%E0%A5%8D%E0%A4%B0%E0%A4%A8%E0%A5%8D%E0%A4%A5');
  expect(await find('/caf%')).toBeNull();
});

test('redirects do not lead in a circle', async () => {
  expect((await add('/one', '/two')).statusCode).toBe(201);
  expect((await add('/two', '/three')).statusCode).toBe(201);
  const last = await add('/three', '/one');

  expect([last.statusCode, last.json()]).toMatchObject([400, { fields: { target: { code: 'loop' } } }]);
  expect(await find('/three')).toBeNull();
});

test.each(['//evil.example', '/%2Fevil.example', '/%5Cevil.example', 'https://evil.example', '/a%0D%0Ab'])(
  'a redirect does not lead to %s',
  async (target) => {
    const response = await add('/lure', target);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['target']]);
  },
);

test('a path has one redirect, and an unknown redirect cannot be deleted', async () => {
  await add('/once', '/about');
  expect((await add('/once/', '/blog')).json()).toMatchObject({ fields: { path: { code: 'taken' } } });
  const unknown = '/api/admin/redirects/0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
  expect((await site.admin('DELETE', unknown)).statusCode).toBe(404);
});
