import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { registerArtRoutes } from './art-routes.ts';
import { handleErrors } from '#src/http/error-handler.ts';

// The card is its own text here; its drawing is tested beside the drawing code.
const write = (text: object) => Promise.resolve(Buffer.from(JSON.stringify(text)));
const socialCards = { card: write, verseCard: write, lampCard: write };

function buildArt() {
  const app = Fastify();
  handleErrors(app);
  registerArtRoutes(app, {
    socialCards,
    site: { name: 'Sanatan World', url: 'https://sanatan.example' },
    getProjectTitle: (slug, locale) =>
      slug === 'yoga-live'
        ? Promise.resolve(locale === 'hi' ? 'योग लाइव' : 'Yoga Live')
        : Promise.reject(new AppError('not_found', 'Project not found')),
    getPost: (slug, locale) =>
      slug === 'lamp'
        ? Promise.resolve({ title: locale === 'hi' ? 'दीप' : 'A lamp', image: '/art/cover/lamp/lamp.svg' })
        : Promise.reject(new AppError('not_found', 'Blog not found')),
    getVerse: ({ verse }) =>
      verse === '1'
        ? Promise.resolve({ lines: ['ईशा वास्यमिदं सर्वं ॥'], reference: 'Isha Upanishad 1' })
        : Promise.reject(new AppError('not_found', 'Verse not found')),
  });
  return app;
}

test('the card of a verse is an image, and an unknown verse has none', async () => {
  const app = buildArt();

  expect((await app.inject('/art/verse/isha-upanishad/1/1.png')).headers['content-type']).toBe('image/png');
  expect((await app.inject('/art/verse/isha-upanishad/1/2.png')).statusCode).toBe(404);
  expect((await app.inject('/art/verse/isha-upanishad/1/A.png')).statusCode).toBe(404);
});

test.each(['/art/cover/lamp/a.svg', '/art/cover/nila/a.svg', '/art/cover-night/leaf-book-nila/a.svg'])(
  '%s names the subject, the ground or both',
  async (path) => {
    const response = await buildArt().inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toBe((await buildArt().inject('/art/cover/a.svg')).body);
    expect((await buildArt().inject('/art/cover/unknown/a.svg')).statusCode).toBe(404);
  },
);

test('the cover of a slug is a drawing in two formats', async () => {
  const card = await buildArt().inject('/art/cover/lamp.svg');
  const wide = await buildArt().inject('/art/cover-wide/lamp.svg');

  expect(card.headers['content-type']).toBe('image/svg+xml');
  expect(card.body).toContain('viewBox="0 0 800 500"');
  expect(wide.body).toContain('viewBox="0 0 1440 400"');
});

test('a cover with a subject shows it in all formats; an unknown subject returns 404', async () => {
  const day = await buildArt().inject('/art/cover/lamp/evening.svg');
  const night = await buildArt().inject('/art/cover-wide-night/lamp/evening.svg');

  expect(day.headers['content-type']).toBe('image/svg+xml');
  expect(day.body).toContain('viewBox="0 0 800 500"');
  expect(night.body).toContain('viewBox="0 0 1440 400"');
  expect((await buildArt().inject('/art/cover/ship/evening.svg')).statusCode).toBe(404);
});

test('the night version of a drawing is served and cached like the day version', async () => {
  const day = await buildArt().inject('/art/cover/lamp.svg');
  const night = await buildArt().inject('/art/cover-night/lamp.svg');
  const wide = await buildArt().inject('/art/cover-wide-night/lamp.svg');

  expect(night.statusCode).toBe(200);
  expect(night.headers['cache-control']).toBe(day.headers['cache-control']);
  expect(withoutColours(night.body)).toBe(withoutColours(day.body));
  expect(night.body).not.toBe(day.body);
  expect(wide.body).toContain('viewBox="0 0 1440 400"');
});

test("the social card of a post contains its title and the site's name", async () => {
  const response = await buildArt().inject('/art/card/lamp.png');

  expect(response.headers['content-type']).toBe('image/png');
  expect(response.json()).toEqual({ slug: 'lamp', subject: 'lamp', title: 'A lamp', name: 'Sanatan World' });
});

test('the social card of a post has the title in the requested language', async () => {
  const app = buildArt();

  expect((await app.inject('/art/card/lamp.png?lang=hi')).json()).toMatchObject({ title: 'दीप' });
  expect((await app.inject('/art/card/lamp.png?lang=en')).json()).toMatchObject({ title: 'A lamp' });
});

test('the social card of a project has its title in the language of the page', async () => {
  const card = await buildArt().inject('/art/project-card/hi/yoga-live.png');

  expect(card.headers['content-type']).toBe('image/png');
  expect(card.json()).toEqual({ slug: 'yoga-live', title: 'योग लाइव', name: 'Sanatan World' });
});

test('the social card of the site contains its name', async () => {
  expect((await buildArt().inject('/art/social-card.png')).json()).toMatchObject({ title: 'Sanatan World' });
});

test('the card of a lamp names the project or the site, in the language of the donor', async () => {
  const project = await buildArt().inject('/art/lamp-card/en/yoga-live.png');
  const translated = await buildArt().inject('/art/lamp-card/hi/yoga-live.png');
  const mission = await buildArt().inject('/art/lamp-card/hi.png');

  expect(project.headers['content-type']).toBe('image/png');
  expect(project.json()).toEqual({
    title: 'I lit a lamp for Yoga Live.',
    name: 'Sanatan World · sanatan.example/donate',
  });
  expect(translated.json()).toMatchObject({ title: 'मैंने योग लाइव के लिए एक दीप जलाया।' });
  expect(mission.json()).toMatchObject({ title: 'मैंने Sanatan World के लिए एक दीप जलाया।' });
});

test.each([
  '/art/lamp-card/xx.png',
  '/art/lamp-card/en/unknown.png',
  '/art/project-card/xx/yoga-live.png',
  '/art/project-card/en/unknown.png',
  '/art/card/unknown.png',
  '/art/card/lamp.png?lang=xx',
  '/art/card/lamp.png?lang=en&lang=hi',
  '/art/cover/No%20Slug.svg',
  '/art/card/..%2fsecret.png',
])('%s returns 404', async (url) => {
  expect((await buildArt().inject(url)).statusCode).toBe(404);
});

function withoutColours(drawing: string): string {
  return drawing.replace(/#[0-9a-f]{6}/g, '');
}
