import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedProjects } from '#src/features/projects/server/seed-projects.ts';
import { type AdminSite, openAdminSite } from '#tests/support/admin-site.ts';
import { addTranslation } from './add-translation.ts';

let site: AdminSite;

beforeAll(async () => {
  site = await openAdminSite();
  await seedProjects(site.database.db, addTranslation);
});

afterAll(() => site.close());

const read = async (id: string, language = '') =>
  (await site.app.inject(`/api/projects/${id}${language && `?language=${language}`}`)).json();

const devanagari = /[\u0900-\u097f]/;

test('I18N-08: a Hindi reader gets a project with all its parts in Hindi, the figures stay', async () => {
  const [english, hindi] = [await read('land-acquisition'), await read('land-acquisition', 'hi')];

  expect(english).toMatchObject({ language: 'en' });
  expect(hindi).toMatchObject({
    language: 'hi',
    languages: english.languages,
    fundingGoal: english.fundingGoal,
    raisedAmount: english.raisedAmount,
  });
  expect(hindi.languages).toContain('hi');
  const texts = [
    hindi.title,
    hindi.content,
    ...hindi.highlights,
    ...hindi.timeline.map(({ title }: { title: string }) => title),
    ...hindi.faqs.map(({ question }: { question: string }) => question),
    ...hindi.donationTiers.map(({ title }: { title: string }) => title),
  ];
  for (const text of texts) expect(text).toMatch(devanagari);
  expect(hindi.timeline.map(({ targetDate }: { targetDate: string }) => targetDate)).toEqual(
    english.timeline.map(({ targetDate }: { targetDate: string }) => targetDate),
  );
});

test('the list is in the language of the reader, in the same order', async () => {
  const english = (await site.app.inject('/api/projects')).json();
  const hindi = (await site.app.inject('/api/projects?language=hi')).json();

  const ids = (list: { projectId: string }[]) => list.map(({ projectId }) => projectId);
  expect(ids(hindi)).toEqual(ids(english));
  expect(hindi.every(({ description }: { description: string }) => devanagari.test(description))).toBe(true);
});

test('a part that is inserted into the original stays in its language and shifts no other part', async () => {
  const { items } = (await site.admin('GET', '/api/admin/projects')).json();
  const { id } = items.find(({ slug }: { slug: string }) => slug === 'land-acquisition');
  const project = (await site.admin('GET', `/api/admin/projects/${id}`)).json();
  const before = (await read('land-acquisition', 'hi')).highlights;

  const { id: _, ...form } = project;
  const highlights = ['A new first line', ...project.highlights];
  const saved = await site.admin('PUT', `/api/admin/projects/${id}`, { ...form, highlights });
  expect(saved.statusCode).toBe(200);

  expect((await read('land-acquisition', 'hi')).highlights).toEqual(['A new first line', ...before]);
  const list = (await site.admin('GET', '/api/admin/projects')).json().items;
  const listed = list.find(({ slug }: { slug: string }) => slug === 'land-acquisition');
  expect(listed.translations).toContainEqual({ language: 'hi', state: 'published', isOutdated: true });
});

test('texts of an update that is not translated yet are listed on a translated project', async () => {
  const { items } = (await site.admin('GET', '/api/admin/projects')).json();
  const { id } = items.find(({ slug }: { slug: string }) => slug === 'land-acquisition');
  const { id: _, ...form } = (await site.admin('GET', `/api/admin/projects/${id}`)).json();
  const update = { title: 'Purchase', date: '2026-11-15', content: 'The deed is signed.', author: 'Land' };
  const updates = [update, ...form.updates];
  expect((await site.admin('PUT', `/api/admin/projects/${id}`, { ...form, updates })).statusCode).toBe(200);

  const untranslated = async (language: string) => (await read('land-acquisition', language)).untranslated;
  expect(await untranslated('hi')).toEqual([
    'highlights.0',
    ...['title', 'content', 'author'].map((name) => `updates.0.${name}`),
  ]);
  expect(await untranslated('en')).toEqual([]);
});

test('parts, alternative texts and single texts that are not translated yet are listed on a translated project', async () => {
  const { items } = (await site.admin('GET', '/api/admin/projects')).json();
  const { id } = items.find(({ slug }: { slug: string }) => slug === 'yoga-live');
  const { id: _, ...form } = (await site.admin('GET', `/api/admin/projects/${id}`)).json();
  const step = {
    title: 'Filming',
    description: '',
    targetDate: '2027-01-05',
    completed: false,
    status: 'planned',
  };
  const added = {
    timeline: [...form.timeline, step],
    team: [...form.team, { name: 'Mira', role: 'Camera', bio: '', image: '' }],
    faqs: [...form.faqs, { question: 'Is it free?', answer: 'Yes.' }],
    tiers: [...form.tiers, { amount: 7777, title: 'Studio', description: '', benefits: ['A tour'] }],
  };
  const saved = await site.admin('PUT', `/api/admin/projects/${id}`, { ...form, ...added });
  expect(saved.json()).not.toHaveProperty('fields');

  expect((await read('yoga-live', 'hi')).untranslated.toSorted()).toEqual(
    [
      'timeline.0.title',
      ...['name', 'role'].map((name) => `team.0.${name}`),
      ...['question', 'answer'].map((name) => `faqs.0.${name}`),
      ...['title', 'benefits.0'].map((name) => `donationTiers.${form.tiers.length}.${name}`),
    ].toSorted(),
  );
});

test('an answer and an alternative text without a translation are listed alone', async () => {
  const { items } = (await site.admin('GET', '/api/admin/projects')).json();
  const { id } = items.find(({ slug }: { slug: string }) => slug === 'grantham-ai');
  const path = `/api/admin/translations/project/${id}/hi`;
  const { fields, version, originalVersion } = (await site.admin('GET', path)).json();
  const textsOf = (name: 'text' | 'original'): Record<string, string> =>
    Object.fromEntries(fields.map((field: Record<string, string>) => [field.path, field[name]]));
  const texts = { ...textsOf('text'), 'faqs.1.answer': '', 'gallery.0.alt': '' };
  const form = { texts, original: textsOf('original'), version, originalVersion, published: true };
  const saved = await site.admin('PUT', path, form);
  expect(saved.statusCode).toBe(200);

  const shown = await read('grantham-ai', 'hi');
  expect(shown.untranslated).toEqual(['galleryAlts.0', 'faqs.1.answer']);
  expect(shown.faqs[1].answer).toMatch(/^Only editions/);
  expect(shown.faqs[1].question).toMatch(devanagari);
});
