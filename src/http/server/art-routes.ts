import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cover } from '#src/ui/art/cover.ts';
import { AppError } from '../errors.ts';
import { shownElsewhere } from './pages/security-headers.ts';
import type { SocialCards } from './social-cards.ts';

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const shapes = { cover: { w: 800, h: 500 }, 'cover-wide': { w: 1440, h: 400 } } as const;
const headers = { 'cache-control': 'public, max-age=86400', ...shownElsewhere };

type ArtParts = {
  socialCards: SocialCards;
  /** Read with every request: administrators can change it. */
  site: { name: string };
  /** Title of the text with this slug; refuses with 404 when there is none. */
  getTitle: (slug: string) => Promise<string>;
};

/**
 * GET /art/cover/{slug}.svg and /art/cover-wide/{slug}.svg: the drawing that stands for a text without a picture.
 * GET /art/card/{slug}.png and /art/social-card.png: what social media show beside a link to a text, to the site.
 */
export function registerArtRoutes(app: FastifyInstance, { socialCards, site, getTitle }: ArtParts): void {
  for (const [folder, size] of Object.entries(shapes)) {
    app.get<{ Params: { slug: string } }>(`/art/${folder}/:slug.svg`, (request, reply) =>
      reply
        .type('image/svg+xml')
        .headers(headers)
        .send(cover(readSlug(request.params.slug), size)),
    );
  }

  app.get<{ Params: { slug: string } }>('/art/card/:slug.png', async (request, reply) => {
    const name = readSlug(request.params.slug);
    const card = await socialCards.card({ slug: name, title: await getTitle(name), name: site.name });
    return reply.type('image/png').headers(headers).send(card);
  });

  app.get('/art/social-card.png', async (_request, reply) => {
    const card = await socialCards.card({ slug: 'sanatan', title: site.name, name: '' });
    return reply.type('image/png').headers(headers).send(card);
  });
}

function readSlug(text: string): string {
  const name = slug.safeParse(text);
  if (!name.success) throw new AppError('not_found', 'There is no such picture.');
  return name.data;
}
