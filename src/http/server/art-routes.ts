import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cover } from '#src/ui/art/cover.ts';
import { AppError } from '../errors.ts';

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const shapes = { cover: { w: 800, h: 500 }, 'cover-wide': { w: 1440, h: 400 } } as const;

/** GET /art/cover/{slug}.svg and /art/cover-wide/{slug}.svg: the drawing that stands for a text without a picture. */
export function registerArtRoutes(app: FastifyInstance): void {
  for (const [folder, size] of Object.entries(shapes)) {
    app.get<{ Params: { slug: string } }>(`/art/${folder}/:slug.svg`, (request, reply) => {
      const name = slug.safeParse(request.params.slug);
      if (!name.success) throw new AppError('not_found', 'There is no such picture.');

      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(cover(name.data, size));
    });
  }
}
