import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTypesetter } from '#src/platform/fonts/typesetter.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { brochureText, createBrochures } from './brochure.ts';
import { seedProjects } from './seed-projects.ts';

let site: TestSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brochures-'));
  site = await openTestSite({ DATA_DIR: dataDir });
  await seedProjects(site.database.db);
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const place = { name: 'Sanatan World', url: 'https://sanatan.example' };

function ownBrochures(name = place.name) {
  const named = { ...place, name, accent: '#a3152c' };
  return createBrochures({
    typesetter: createTypesetter({ fontDirectory: join(dataDir, 'fonts'), site: named }),
    clock: site.clock,
    site: named,
    readLogo: () => Promise.resolve(''),
  });
}

test.each(['en', 'hi', 'sa'])(
  'PRD-11: the brochure in %s is a PDF with the faces of the site',
  async (lang) => {
    const response = await site.app.inject(`/api/projects/land-acquisition/brochure.pdf?lang=${lang}`);

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe('inline; filename="land-acquisition.pdf"');
    const pdf = response.rawPayload.toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const faces = new Set(Array.from(pdf.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g), ([, name]) => name));
    expect(faces).toContain(lang === 'hi' ? 'TiroDevaHindi' : 'TiroDevaSanskrit');
    expect(faces).toContain('Mukta');
    // The library falls back to its own serif when a font of the site is missing.
    expect([...faces].join()).not.toContain('Libertinus');
  },
);

test('the brochure of a completed project asks for no donation and calls it not ongoing', () => {
  const project = exampleProject({ status: 'completed', endDate: undefined });
  const { facts, tiers, words } = brochureText(project, 'en', place, site.clock.now());
  expect(tiers).toEqual([]);
  expect(facts.flat()).not.toContain('Ongoing');
  expect(words.give).toBe('This project is complete and no longer accepts donations.');
});

test('PRD-11: aliases have a brochure, unknown projects have none, an unknown language is English', async () => {
  const byAlias = await site.app.inject('/api/projects/sanatan-center-construction/brochure.pdf?lang=xx');
  const plain = await site.app.inject('/api/projects/center-construction/brochure.pdf');
  expect(byAlias.rawPayload.equals(plain.rawPayload)).toBe(true);

  const unknown = await site.app.inject('/api/projects/nothing/brochure.pdf');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().message).toBe('Project not found');
});

test('PRD-12, PRD-13, PRD-24: the brochure says what the page says', () => {
  const project = exampleProject({ raisedAmount: '625000.50', endDate: undefined });
  const text = brochureText(project, 'hi', place, new Date('2026-11-21T06:00:00Z'));

  expect(text.raised).toBe('$625,001');
  expect(text.words.reached).toBe('लक्ष्य का 25.0% पूरा');
  expect(text.facts).toContainEqual(['समाप्ति तिथि', 'निरंतर']);
  expect(text.facts).toContainEqual(['आरंभ तिथि', 'मार्च 3, 2025']);
  expect(text.address).toBe('https://sanatan.example/ProjectDetailPage/land-acquisition');
});

test.each([
  ['hi', 'en', 'TiroDevaHindi'],
  ['en', 'hi', 'TiroDevaSanskrit'],
] as const)(
  'I18N-08: the texts of a project in %s keep its language in the brochure in %s',
  async (language, locale, face) => {
    const project = exampleProject({ language, title: 'भूमि', content: '# भूमि' });
    expect(brochureText(project, locale, place, site.clock.now())).toMatchObject({
      locale,
      contentLocale: language,
    });

    const pdf = await ownBrochures().brochure(project, locale);
    expect(pdf.toString('latin1')).toContain(face);
  },
);

test('text that looks like markup of the typesetter stays text', async () => {
  const project = exampleProject({ title: '#panic("x") $a$ *b* `c`' });
  const pdf = await ownBrochures('#name').brochure(project, 'en');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a brochure with an invalid ID is rejected', async () => {
  const response = await site.app.inject(`/api/projects/${'x'.repeat(250)}/brochure.pdf`);
  expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
});

test('a browser that opens the brochure of an unknown project gets a page, other callers JSON', async () => {
  const url = '/api/projects/nothing/brochure.pdf';
  const page = await site.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await site.app.inject(url)).json()).toMatchObject({ message: 'Project not found' });
});
