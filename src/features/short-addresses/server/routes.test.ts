import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { ShortAddress } from '../admin-contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

let projects = 0;

async function addProject(): Promise<{ id: string; slug: string }> {
  projects += 1;
  const slug = `project-${projects}`;
  const response = await site.admin('POST', '/api/admin/projects', {
    slug,
    title: `Project ${projects}`,
    description: 'A hall in the hills.',
    content: 'To study.',
    image: '/art/project-land.svg',
    imageAlt: 'Hills at dawn',
    icon: 'MapPin',
    status: 'active',
    priority: true,
    category: 'Land',
    location: 'California',
    currency: 'USD',
    fundingGoal: 50_000,
    openingRaised: 0,
    startDate: '2026-01-01',
    endDate: null,
    position: projects,
    highlights: [],
    gallery: [],
    timeline: [],
    team: [],
    updates: [],
    faqs: [],
    tiers: [],
  });
  return { id: response.json<{ id: string }>().id, slug };
}

const add = (name: string, projectId: string | null = null) =>
  site.admin('POST', '/api/admin/short-addresses', { name, projectId });

async function added(name: string, projectId: string | null = null): Promise<ShortAddress> {
  const response = await add(name, projectId);
  expect(response.statusCode).toBe(201);
  return response.json<ShortAddress>();
}

const resolve = (name: string) => site.app.inject(`/api/short-addresses/${name}`);

test('a short address redirects to its project, in any spelling', async () => {
  const { id, slug } = await addProject();
  const address = await added('Temple', id);

  expect(address).toMatchObject({ name: 'temple', project: { id, title: 'Project 1' }, version: 1 });
  expect(address.url).toMatch(/^https?:\/\/[^/]+\/give\/temple$/);
  expect((await resolve('TEMPLE')).json()).toEqual({ projectId: slug });
});

test('a short address without a project redirects to the mission', async () => {
  await added('mission');
  expect((await resolve('mission')).json()).toEqual({ projectId: null });
});

test('an unknown name gets 404', async () => {
  expect((await resolve('nowhere')).statusCode).toBe(404);
  expect((await resolve("x' or 1=1")).statusCode).toBe(404);
});

test('the purpose of a printed code can be changed, and the cached page expires', async () => {
  const [first, second] = [await addProject(), await addProject()];
  const address = await added('hall', first.id);

  const response = await site.admin('PUT', `/api/admin/short-addresses/${address.id}`, {
    name: 'hall',
    projectId: second.id,
    version: 1,
  });

  expect(response.json()).toMatchObject({ version: 2, project: { id: second.id } });
  expect((await resolve('hall')).json()).toEqual({ projectId: second.slug });
});

test('a change of an older version is rejected with 409', async () => {
  const { id } = await added('annadan');
  await site.admin('PUT', `/api/admin/short-addresses/${id}`, { name: 'meals', projectId: null, version: 1 });

  const late = await site.admin('PUT', `/api/admin/short-addresses/${id}`, {
    name: 'food',
    projectId: null,
    version: 1,
  });

  expect([late.statusCode, (await resolve('meals')).statusCode]).toEqual([409, 200]);
});

test('a taken or malformed name is rejected', async () => {
  await added('seva');
  for (const [name, code] of [
    ['SEVA', 'taken'],
    ['a', undefined],
    ['two words', undefined],
    ['../admin', undefined],
    ['-x', undefined],
  ] as const) {
    const response = await add(name);
    expect([name, response.statusCode]).toEqual([name, 400]);
    expect(response.json()).toMatchObject({ fields: { name: code ? { code } : {} } });
  }
  expect((await add('orphan', 'c9b0b6f4-14f7-4f0c-9d0c-0d6a3f0f8f10')).json()).toMatchObject({
    fields: { projectId: { code: 'unknown' } },
  });
});

test('addresses are listed by name, page by page, and by project', async () => {
  const { id } = await addProject();
  await added('zz-b', id);
  await added('zz-a', id);
  const list = async (query: string) =>
    (await site.admin('GET', `/api/admin/short-addresses?${query}`)).json<{
      items: ShortAddress[];
      next: string | null;
    }>();
  const names = ({ items }: { items: ShortAddress[] }) => items.map(({ name }) => name);

  const first = await list('search=zz-&limit=1');
  expect(names(first)).toEqual(['zz-a']);
  expect(names(await list(`search=zz-&limit=1&cursor=${first.next}`))).toEqual(['zz-b']);
  expect(names(await list(`projectId=${id}`))).toEqual(['zz-a', 'zz-b']);
});

test('the QR code is an SVG image, the sheet a PDF in the requested language', async () => {
  const { id, url } = await added('print', (await addProject()).id);

  const code = (await site.admin('GET', `/api/admin/short-addresses/${id}/code`)).json<{
    url: string;
    svg: string;
  }>();
  expect(code.url).toBe(url);
  expect(code.svg).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);

  for (const lang of ['en', 'hi', 'sa']) {
    const sheet = await site.admin('GET', `/api/admin/short-addresses/${id}/sheet.pdf?lang=${lang}`);
    expect(sheet.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="print.pdf"',
    });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a sheet has the title of its project in the language of the sheet, else the original one', async () => {
  const { id: projectId } = await addProject();
  const { id } = await added('translated', projectId);
  const address = `/api/admin/translations/project/${projectId}/hi`;
  const { fields, originalVersion, version } = (await site.admin('GET', address)).json();
  const original = Object.fromEntries(
    fields.map((field: { path: string; original: string }) => [field.path, field.original]),
  );
  const texts = { ...original, title: 'सभा-भवन' };
  await site.admin('PUT', address, { texts, original, originalVersion, version, published: true });
  const titleIn = async (lang: string) => {
    const sheet = await site.admin('GET', `/api/admin/short-addresses/${id}/sheet.pdf?lang=${lang}`);
    return /<rdf:li xml:lang="x-default">([^<]*)</.exec(sheet.rawPayload.toString())?.[1];
  };

  expect(await titleIn('hi')).toBe('सभा-भवन');
  expect([await titleIn('en'), await titleIn('sa')]).toEqual([original.title, original.title]);
});

test('the address of a deleted project redirects to the mission; after a restore it redirects to the project again', async () => {
  const { id, slug } = await addProject();
  await added('fragile', id);

  await site.admin('DELETE', `/api/admin/projects/${id}`);
  expect((await resolve('fragile')).json()).toEqual({ projectId: null });
  await site.admin('POST', `/api/admin/projects/${id}/restore`);
  expect((await resolve('fragile')).json()).toEqual({ projectId: slug });
});

test('a deleted address is unknown; every change is in the audit log', async () => {
  const { id } = await added('passing');

  expect((await site.admin('DELETE', `/api/admin/short-addresses/${id}`)).statusCode).toBe(204);
  expect((await resolve('passing')).statusCode).toBe(404);
  expect(await site.auditEvents()).toEqual(
    expect.arrayContaining(['short-address.created', 'short-address.saved', 'short-address.deleted']),
  );
});

test('GRD-01 GRD-07: only administrators read or change short addresses', async () => {
  const { id } = await added('guarded');
  const path = `/api/admin/short-addresses/${id}`;

  expect(await site.rejections('GET', '/api/admin/short-addresses')).toEqual([403, 401]);
  expect(await site.rejections('POST', '/api/admin/short-addresses', { name: 'x1' })).toEqual([403, 401]);
  expect(await site.rejections('PUT', path, { name: 'x1', version: 1 })).toEqual([403, 401]);
  expect(await site.rejections('DELETE', path)).toEqual([403, 401]);
  expect(await site.rejections('GET', `${path}/code`)).toEqual([403, 401]);
  expect(await site.rejections('GET', `${path}/sheet.pdf`)).toEqual([403, 401]);
});

test('a sheet with an invalid ID is rejected', async () => {
  const response = await site.admin('GET', '/api/admin/short-addresses/temple/sheet.pdf');
  expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
});
