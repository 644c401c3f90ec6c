import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { EditedTranslation } from '#src/features/translations/admin-contract.ts';
import type { Locale } from '#src/i18n/locales.ts';

type Call = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
) => Promise<LightMyRequestResponse>;

type Kind = 'post' | 'project' | 'event' | 'album';

/** Creates a post, a project, an event, an album and a short address, each translated, by calls of the admin API. */
export async function createAshramContent(call: Call, image: string): Promise<void> {
  const records: [Kind, string, object][] = [
    ['post', '/api/admin/blogs', post],
    ['project', '/api/admin/projects', { ...project, image }],
    ['event', '/api/admin/events', event],
    ['album', '/api/admin/albums', { ...album, photos: [{ ...photo, image }] }],
  ];
  for (const [kind, url, form] of records) {
    const created = await call('POST', url, form);
    expect(created.statusCode, `${url}: ${created.body}`).toBe(201);
    const { id } = created.json<{ id: string }>();
    for (const language of ['hi', 'sa'] as const) await translate(call, { kind, id, language });
    if (kind !== 'project') continue;
    const address = { name: 'well', projectId: id };
    expect((await call('POST', '/api/admin/short-addresses', address)).statusCode).toBe(201);
  }
}

/** Translates every text by marking it with the language. */
async function translate(
  call: Call,
  { kind, id, language }: { kind: Kind; id: string; language: Locale },
): Promise<void> {
  const url = `/api/admin/translations/${kind}/${id}/${language}`;
  const { fields, originalVersion, version } = (await call('GET', url)).json<EditedTranslation>();
  const written = fields.filter(({ original }) => original !== '');
  const saved = await call('PUT', url, {
    texts: Object.fromEntries(
      written.map(({ path, original }) => [path, original.replace(/in English/g, `in ${language}`)]),
    ),
    original: Object.fromEntries(fields.map(({ path, original }) => [path, original])),
    originalVersion,
    version,
    published: true,
  });
  expect(saved.statusCode, `${url}: ${saved.body}`).toBe(200);
}

const post = {
  title: 'Opening of the well in English',
  slug: 'opening-of-the-well',
  excerpt: 'Water for the village in English.',
  content: 'The well of the ashram is open, in English.',
  published: true,
  publishedAt: '2026-11-01T06:00:00.000Z',
  tags: ['Water'],
  author: 'Uma Devi',
  language: 'en',
};

const project = {
  slug: 'well',
  title: 'A second well in English',
  description: 'Water for the fields in English.',
  content: 'Fields need water, in English.',
  imageAlt: 'A well in English',
  icon: 'MapPin',
  status: 'active',
  priority: true,
  category: 'Water in English',
  location: 'Srirangam in English',
  currency: 'INR',
  fundingGoal: 500_000,
  openingRaised: 0,
  startDate: '2026-01-01',
  endDate: null,
  position: 1,
  highlights: ['40 m deep in English'],
  gallery: [],
  timeline: [],
  team: [],
  updates: [],
  faqs: [],
  tiers: [],
};

const event = {
  slug: 'well-day',
  title: 'Day of the well in English',
  description: 'Songs at the well in English.',
  place: 'Srirangam in English',
  venue: 'Temple Road 1',
  startsAt: '2026-12-20T04:00:00.000Z',
  endsAt: '2026-12-20T06:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  takesRegistrations: true,
};

const photo = {
  alt: 'People at the well in English',
  caption: 'First water in English',
  credit: 'Uma Devi',
  license: '',
  consentNote: 'All agreed.',
};

const album = {
  slug: 'first-water',
  title: 'First water in English',
  description: 'The day the water came in English.',
  isPublished: true,
};
