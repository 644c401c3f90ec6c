import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { EditedProject } from '../admin-contract.ts';
import type { Project } from '../contract.ts';
import { undeclaredTierStore } from './undeclared-tier-store.ts';

const site = await openAdminSite();
afterAll(() => site.close());

let projects = 0;

function form(changes: object = {}) {
  projects += 1;
  return {
    slug: `project-${projects}`,
    title: 'A hall of study',
    description: 'A hall in the hills.',
    content: '# Why\nTo study.',
    image: '/art/project-land.svg',
    imageAlt: 'Hills at dawn',
    icon: 'MapPin',
    status: 'active',
    priority: true,
    category: 'Land',
    location: 'California',
    currency: 'USD',
    fundingGoal: 50_000,
    openingRaised: 1200,
    startDate: '2026-01-01',
    endDate: null,
    position: projects,
    highlights: ['Quiet', 'Near'],
    gallery: [{ image: '/art/a.svg', alt: 'A hill' }],
    timeline: [
      { title: 'Survey', description: '', targetDate: '2026-05-01', completed: true, status: 'completed' },
    ],
    team: [{ name: 'Mira', role: 'Lead', bio: 'Builds.' }],
    updates: [{ title: 'Begun', date: '2026-02-01', content: 'We began.', author: 'Mira' }],
    faqs: [{ question: 'When?', answer: 'Soon.' }],
    tiers: [{ amount: 51, title: 'A brick', description: '', benefits: ['Thanks'] }],
    ...changes,
  };
}

function goodsTier(changes: object) {
  const goods = { kind: 'goods', description: 'One dinner', value: { amountMinor: 2500, currency: 'USD' } };
  return { amount: 51, title: 'A brick', benefits: [], benefit: { ...goods, ...changes } };
}

async function create(changes: object = {}): Promise<EditedProject> {
  const response = await site.admin('POST', '/api/admin/projects', form(changes));
  expect(response.json()).toMatchObject({ version: 1 });
  return response.json<EditedProject>();
}

function save({ id, ...fields }: EditedProject, changes: object) {
  return site.admin('PUT', `/api/admin/projects/${id}`, { ...fields, ...changes });
}

const deletedProjects = async () =>
  (await site.admin('GET', '/api/admin/removed?kind=project')).json<{ id: string }[]>();

const shown = async (slug: string) => site.app.inject(`/api/projects/${slug}`);

test('DAT-03 DAT-04 DAT-05 DAT-06: a project is written with all its parts, and visitors see them', async () => {
  const { slug } = await create();

  expect((await shown(slug)).json()).toMatchObject({
    title: 'A hall of study',
    raisedAmount: '1200',
    fundingGoal: '50000',
    highlights: ['Quiet', 'Near'],
    gallery: ['/art/a.svg'],
    galleryAlts: ['A hill'],
    timeline: [{ title: 'Survey', completed: true }],
    team: [{ name: 'Mira', role: 'Lead' }],
    updates: [{ title: 'Begun', author: 'Mira' }],
    faqs: [{ question: 'When?', answer: 'Soon.' }],
    donationTiers: [{ amount: 51, benefits: ['Thanks'] }],
  });
});

test('a project written in Hindi is the original for readers of all languages', async () => {
  const project = await create({ title: 'गोशाला', language: 'hi' });

  for (const language of ['hi', 'en']) {
    const found = await site.app.inject(`/api/projects/${project.slug}?language=${language}`);
    expect(found.json()).toMatchObject({ title: 'गोशाला', language: 'hi', languages: ['hi'] });
  }
  expect((await save(project, { language: 'en' })).json()).toMatchObject({ language: 'en' });
});

test('lists are replaced in their new order, and the earlier address still leads there', async () => {
  const project = await create();
  const faqs = [{ question: 'Who?', answer: 'We.' }, ...project.faqs];

  const saved = await save(project, { slug: `${project.slug}-new`, faqs, team: [] });

  expect(saved.json()).toMatchObject({ version: 2, faqs, team: [] });
  expect((await shown(project.slug)).json()).toMatchObject({ projectId: `${project.slug}-new`, faqs });
});

test('an edit on top of an older version is rejected with 409 and changes nothing', async () => {
  const project = await create();
  await save(project, { title: 'Newer' });

  expect((await save(project, { title: 'Late', faqs: [] })).statusCode).toBe(409);
  expect((await shown(project.slug)).json()).toMatchObject({ title: 'Newer', faqs: project.faqs });
});

test.each([
  ['title', { title: ' ' }, 'required'],
  ['image', { image: 'https://evil.example/a.png' }, 'invalid_regex'],
  ['image', { image: '/art/../../secret.svg' }, 'invalid_regex'],
  ['image', { imageAlt: '' }, 'alt_missing'],
  ['endDate', { endDate: '2025-01-01' }, 'before_start'],
  ['fundingGoal', { fundingGoal: -1 }, 'too_small'],
  ['tiers.0.amount', { tiers: [{ amount: 0, title: 'x', benefits: [] }] }, 'too_small'],
  ['tiers.0.benefit.description', { tiers: [goodsTier({ description: ' ' })] }, 'required'],
  [
    'tiers.0.benefit.value.amountMinor',
    { tiers: [goodsTier({ value: { amountMinor: 0, currency: 'USD' } })] },
    'too_small',
  ],
  [
    'tiers.0.benefit.value.currency',
    { tiers: [goodsTier({ value: { amountMinor: 5, currency: 'INR' } })] },
    'other_currency',
  ],
  ['gallery.0.alt', { gallery: [{ image: '/art/a.svg', alt: '' }] }, 'required'],
  [
    'timeline.0.targetDate',
    { timeline: [{ title: 'x', targetDate: 'May', completed: false, status: 'x' }] },
    'invalid_date',
  ],
])('%s is rejected when it is %j', async (field, changes, code) => {
  const response = await site.admin('POST', '/api/admin/projects', form(changes));

  expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { [field]: { code } } }]);
});

test('what donors receive for a tier is kept with it, and undeclared tiers are listed', async () => {
  const value = { amountMinor: 2500, currency: 'USD' };
  const benefit = { kind: 'goods', description: 'One dinner', value };
  const tier = { amount: 51, title: 'A brick', description: '', benefits: [] };
  const project = await create({
    title: 'With tiers',
    tiers: [
      { ...tier, benefit },
      { ...tier, title: 'A beam' },
    ],
  });

  expect(project.tiers.map((one) => one.benefit)).toEqual([benefit, { kind: 'undeclared' }]);
  expect(await undeclaredTierStore.list(site.database.db)).toContainEqual({
    projectId: project.id,
    projectTitle: 'With tiers',
    tiers: ['A beam'],
  });
  expect((await shown(project.slug)).json<Project>().donationTiers[0]).toEqual(tier);
});

test('a project is deleted, but not once something was given to it', async () => {
  const [free, given] = [await create(), await create()];
  await site.app.inject({
    method: 'POST',
    url: '/api/payments',
    payload: { amount: 21, currency: 'USD', paymentType: 'anonymous', projectId: given.slug },
  });
  const { rows } = await site.database.pool.query('select 1 from payments where project_id = $1', [given.id]);
  expect(rows).toHaveLength(1);

  expect((await site.admin('DELETE', `/api/admin/projects/${free.id}`)).statusCode).toBe(204);
  expect((await site.admin('DELETE', `/api/admin/projects/${given.id}`)).statusCode).toBe(409);
  expect([(await shown(free.slug)).statusCode, (await shown(given.slug)).statusCode]).toEqual([404, 200]);
  expect(await site.auditEvents()).toContain('project.removed');
});

test('the list pages through all projects in their order', async () => {
  const page = (await site.admin('GET', '/api/admin/projects?limit=2')).json<{
    items: object[];
    next: string;
  }>();
  const next = (await site.admin('GET', `/api/admin/projects?limit=2&cursor=${page.next}`)).json<object>();

  expect(page.items).toMatchObject([{ position: 1 }, { position: 2 }]);
  expect(next).toMatchObject({ items: [{ position: 3 }, {}], previous: expect.any(String) });
});

test('GRD-01 GRD-07, IDOR: only administrators read or change projects', async () => {
  const { id } = await create();
  for (const [method, url] of [
    ['GET', '/api/admin/projects'],
    ['POST', '/api/admin/projects'],
    ['GET', `/api/admin/projects/${id}`],
    ['PUT', `/api/admin/projects/${id}`],
    ['DELETE', `/api/admin/projects/${id}`],
  ] as const) {
    expect([url, ...(await site.rejections(method, url))]).toEqual([url, 403, 401]);
  }
});

test('a deleted project is restored as it was, with all that belongs to it and its earlier addresses', async () => {
  const project = await create();
  await save(project, { slug: `${project.slug}-renamed` });
  const before = (await site.admin('GET', `/api/admin/projects/${project.id}`)).json<EditedProject>();
  await site.admin('DELETE', `/api/admin/projects/${project.id}`);
  const gone = await shown(before.slug);
  const listed = await deletedProjects();
  const back = await site.admin('POST', `/api/admin/projects/${project.id}/restore`);

  expect(gone.statusCode).toBe(404);
  expect(listed).toContainEqual({
    id: project.id,
    name: project.title,
    removedAt: expect.any(String) as string,
  });
  expect([back.statusCode, back.json()]).toEqual([200, before]);
  expect((await shown(before.slug)).json()).toMatchObject({ title: project.title });
  expect((await shown(project.slug)).statusCode).not.toBe(404);
  expect((await deletedProjects()).map(({ id }) => id)).not.toContain(project.id);
  const { rows } = await site.database.pool.query(
    'select event from audit_entries where target = $1 order by id desc limit 1',
    [project.id],
  );
  expect(rows).toEqual([{ event: 'project.restored' }]);
});

test('enquiries about a deleted project are about it again when it is restored, but for those erased meanwhile', async () => {
  const [project, other] = [await create(), await create()];
  for (const [subject, { slug }] of [
    ['kept', project],
    ['erased', project],
    ['other', other],
  ] as const) {
    const payload = { name: 'Sita', email: 'sita@example.org', subject, message: 'When?', projectId: slug };
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/enquiries',
      payload: { ...payload, inquiryType: 'Partnership' },
    });
    expect(sent.statusCode).toBe(201);
  }
  const linked = async () =>
    (
      await site.database.pool.query<{ subject: string; project_id: string | null }>(
        'select subject, project_id from enquiries order by subject',
      )
    ).rows.map(({ subject, project_id }) => [subject, project_id]);

  await site.admin('DELETE', `/api/admin/projects/${project.id}`);
  await site.database.pool.query("delete from enquiries where subject = 'erased'");
  expect(await linked()).toEqual([
    ['kept', null],
    ['other', other.id],
  ]);
  expect((await site.admin('POST', `/api/admin/projects/${project.id}/restore`)).statusCode).toBe(200);

  expect(await linked()).toEqual([
    ['kept', project.id],
    ['other', other.id],
  ]);
});

test('a project whose address another one has taken does not come back over it', async () => {
  const deleted = await create();
  await site.admin('DELETE', `/api/admin/projects/${deleted.id}`);
  await create({ slug: deleted.slug });

  const back = await site.admin('POST', `/api/admin/projects/${deleted.id}/restore`);

  expect([back.statusCode, back.json()]).toMatchObject([400, { fields: { slug: { code: 'taken' } } }]);
  expect((await deletedProjects()).map(({ id }) => id)).toContain(deleted.id);
});

test('only administrators restore projects, and only deleted ones', async () => {
  const { id } = await create();
  const url = `/api/admin/projects/${id}/restore`;

  expect((await site.admin('POST', url)).statusCode).toBe(404);
  expect((await site.admin('GET', '/api/admin/removed?kind=user')).statusCode).toBe(400);
  expect(await site.rejections('POST', url)).toEqual([403, 401]);
  expect(await site.rejections('GET', '/api/admin/removed?kind=project')).toEqual([403, 401]);
});
