import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { registerArtRoutes } from './art-routes.ts';
import { handleErrors } from '#src/http/error-handler.ts';

// The card is its own text here; how it is drawn is tested beside the drawing.
const socialCards = { card: (text: object) => Promise.resolve(Buffer.from(JSON.stringify(text))) };

function buildArt() {
  const app = Fastify();
  handleErrors(app);
  registerArtRoutes(app, {
    socialCards,
    site: { name: 'Sanatan World' },
    getTitle: (slug) =>
      slug === 'lamp'
        ? Promise.resolve('A lamp')
        : Promise.reject(new AppError('not_found', 'Blog not found')),
  });
  return app;
}

test('the cover of a slug is a drawing in two shapes', async () => {
  const card = await buildArt().inject('/art/cover/lamp.svg');
  const wide = await buildArt().inject('/art/cover-wide/lamp.svg');

  expect(card.headers['content-type']).toBe('image/svg+xml');
  expect(card.body).toContain('viewBox="0 0 800 500"');
  expect(wide.body).toContain('viewBox="0 0 1440 400"');
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

test('the social card of a post carries its title and the name of the site', async () => {
  const response = await buildArt().inject('/art/card/lamp.png');

  expect(response.headers['content-type']).toBe('image/png');
  expect(response.json()).toEqual({ slug: 'lamp', title: 'A lamp', name: 'Sanatan World' });
});

test('the social card of the site carries its name', async () => {
  expect((await buildArt().inject('/art/social-card.png')).json()).toMatchObject({ title: 'Sanatan World' });
});

test.each(['/art/card/unknown.png', '/art/cover/No%20Slug.svg', '/art/card/..%2fsecret.png'])(
  '%s is not there',
  async (url) => {
    expect((await buildArt().inject(url)).statusCode).toBe(404);
  },
);

function withoutColours(drawing: string): string {
  return drawing.replace(/#[0-9a-f]{6}/g, '');
}
