import { afterAll, expect, test } from 'vitest';
import type { CompletionItem } from '#src/api/completion.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite();
afterAll(() => site.close());

async function missing(): Promise<string[]> {
  const items = (await site.admin('GET', '/api/admin/completion')).json<CompletionItem[]>();
  return items.filter(({ isDone }) => !isDone).map(({ key }) => key);
}

test('an empty demo lists all missing items in the order of the checklist', async () => {
  expect(await missing()).toEqual([
    'contactEmail',
    'phone',
    'address',
    'social',
    'registration',
    'project',
    'presetBenefits',
    'post',
    'event',
    'payments',
    'email',
    'backup',
  ]);
});

test('an added item is done and counts', async () => {
  const { settings, version } = (await site.admin('GET', '/api/admin/settings')).json<{
    settings: object;
    version: number;
  }>();
  await site.admin('PUT', '/api/admin/settings', { ...settings, version, phone: '+1 510 555 0100' });
  await site.admin('POST', '/api/admin/blogs', {
    slug: 'first',
    title: 'First',
    content: 'Text',
    published: true,
  });

  const left = await missing();

  expect(left).not.toContain('phone');
  expect(left).not.toContain('post');
});

test('preset amounts whose benefits are not declared are listed by name', async () => {
  const items = (await site.admin('GET', '/api/admin/completion')).json<CompletionItem[]>();
  expect(items.find(({ key }) => key === 'presetBenefits')).toMatchObject({
    missing: 8,
    names: ['$10, $50, $100, $500', '₹501, ₹2,501, ₹5,001, ₹25,001'],
  });
});

test('GET /api/admin/completion requires an administrator', async () => {
  expect(await site.rejections('GET', '/api/admin/completion')).toEqual([403, 401]);
});
