import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { registerArtRoutes } from './art-routes.ts';
import { handleErrors } from '#src/http/error-handler.ts';

// The card is its own text here; its drawing is tested beside the drawing code.
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

test('the cover of a slug is a drawing in two formats', async () => {
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

test("the social card of a post contains its title and the site's name", async () => {
  const response = await buildArt().inject('/art/card/lamp.png');

  expect(response.headers['content-type']).toBe('image/png');
  expect(response.json()).toEqual({ slug: 'lamp', title: 'A lamp', name: 'Sanatan World' });
});

test('the social card of the site contains its name', async () => {
  expect((await buildArt().inject('/art/social-card.png')).json()).toMatchObject({ title: 'Sanatan World' });
});

test.each(['/art/card/unknown.png', '/art/cover/No%20Slug.svg', '/art/card/..%2fsecret.png'])(
  '%s returns 404',
  async (url) => {
    expect((await buildArt().inject(url)).statusCode).toBe(404);
  },
);

function withoutColours(drawing: string): string {
  return drawing.replace(/#[0-9a-f]{6}/g, '');
}
