import type { FastifyInstance, FastifyReply } from 'fastify';
import { subjectCover } from '#src/art/cover-subject.ts';
import { cover } from '#src/art/cover.ts';
import { coverSubjectOf, readCoverKind } from '#src/art/distinct-covers.ts';
import { AppError } from '#src/api/errors.ts';
import { slugText } from '#src/api/slug.ts';
import { shownElsewhere } from '#src/http/pages/security-headers.ts';
import { defaultLocale, type Locale, locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { SocialCards } from './social-cards.ts';

const slug = slugText(120);

const card = { w: 800, h: 500 };
const wide = { w: 1440, h: 400 };
const covers = {
  cover: [card, 'day'],
  'cover-night': [card, 'night'],
  'cover-wide': [wide, 'day'],
  'cover-wide-night': [wide, 'night'],
} as const;
const headers = { 'cache-control': 'public, max-age=86400', ...shownElsewhere };

export type ArtDependencies = {
  socialCards: Omit<SocialCards, 'drawnCard'>;
  /** Read for every request, since administrators can change it. */
  site: { name: string; url: string };
  /** Returns the post with this slug as its readers see it. @throws AppError `not_found` */
  getPost: (slug: string, locale: Locale) => Promise<{ title: string; image: string }>;
  /** Returns the title of the project with this slug. @throws AppError `not_found` */
  getProjectTitle: (slug: string, locale: Locale) => Promise<string>;
  /** Returns the lines of a verse and how it is cited. @throws AppError `not_found` */
  getVerse: (address: VerseAddress) => Promise<{ lines: readonly string[]; reference: string }>;
};

type VerseAddress = { work: string; division: string; verse: string };

/**
 * GET /art/cover/{slug}.svg and /art/cover-wide/{slug}.svg: cover of a text without an image, with a subject,
 * another ground or both /art/cover/{subject}-{ground}/{slug}.svg; below /art/cover-night and
 * /art/cover-wide-night in the colors of the dark theme. GET /art/card/{slug}.png?lang={language}
 * and /art/social-card.png: social cards of a text and of the site. GET /art/lamp-card/{language}.png and
 * /art/lamp-card/{language}/{slug}.png: what donors share, for the whole mission and for a project.
 * GET /art/project-card/{language}/{slug}.png: social card of a project. GET /art/verse/{work}/{division}/{verse}.png:
 * card of a verse.
 */
export function registerArtRoutes(
  app: FastifyInstance,
  { socialCards, site, getPost, getProjectTitle, getVerse }: ArtDependencies,
): void {
  for (const [folder, [size, theme]] of Object.entries(covers)) {
    app.get<{ Params: { slug: string } }>(`/art/${folder}/:slug.svg`, (request, reply) =>
      reply
        .type('image/svg+xml')
        .headers(headers)
        .send(cover(readSlug(request.params.slug), size, theme)),
    );
    app.get<{ Params: { slug: string; kind: string } }>(
      `/art/${folder}/:kind/:slug.svg`,
      (request, reply) => {
        const { subject, ground } = readCoverKind(request.params.kind);
        if (!subject && !ground) throw new AppError('not_found', 'Image not found.');
        const name = readSlug(request.params.slug);
        const drawing = subject
          ? subjectCover({ subject, slug: name, ground }, size, theme)
          : cover(name, size, theme, ground ?? undefined);
        return reply.type('image/svg+xml').headers(headers).send(drawing);
      },
    );
  }

  app.get<{ Params: { slug: string }; Querystring: { lang?: string } }>(
    '/art/card/:slug.png',
    async (request, reply) => {
      const name = readSlug(request.params.slug);
      const post = await getPost(name, readLocale(request.query.lang ?? defaultLocale));
      const subject = coverSubjectOf(post.image);
      const image = await socialCards.card({ slug: name, subject, title: post.title, name: site.name });
      return reply.type('image/png').headers(headers).send(image);
    },
  );

  app.get<{ Params: { locale: string; slug: string } }>(
    '/art/project-card/:locale/:slug.png',
    async (request, reply) => {
      const name = readSlug(request.params.slug);
      const title = await getProjectTitle(name, readLocale(request.params.locale));
      const image = await socialCards.card({ slug: name, title, name: site.name });
      return reply.type('image/png').headers(headers).send(image);
    },
  );

  app.get<{ Params: VerseAddress }>('/art/verse/:work/:division/:verse.png', async (request, reply) => {
    const { work, division, verse } = request.params;
    const address = { work: readSlug(work), division: readSlug(division), verse: readSlug(verse) };
    const image = await socialCards.verseCard({ ...(await getVerse(address)), name: site.name });
    return reply.type('image/png').headers(headers).send(image);
  });

  app.get('/art/social-card.png', async (_request, reply) => {
    const image = await socialCards.card({ slug: 'sanatan', title: site.name, name: '' });
    return reply.type('image/png').headers(headers).send(image);
  });

  app.get<{ Params: { locale: string } }>('/art/lamp-card/:locale.png', (request, reply) =>
    sendLampCard(reply, readLocale(request.params.locale), site.name),
  );

  app.get<{ Params: { locale: string; slug: string } }>(
    '/art/lamp-card/:locale/:slug.png',
    async (request, reply) => {
      const locale = readLocale(request.params.locale);
      const project = await getProjectTitle(readSlug(request.params.slug), locale);
      return sendLampCard(reply, locale, project);
    },
  );

  async function sendLampCard(reply: FastifyReply, locale: Locale, project: string): Promise<FastifyReply> {
    const { t } = translatorFor(locale);
    const image = await socialCards.lampCard({
      title: t('thankYou.share.card', { project }),
      name: `${site.name} · ${new URL(site.url).host}/donate`,
    });
    return reply.type('image/png').headers(headers).send(image);
  }
}

function readLocale(text: string): Locale {
  const locale = locales.find((known) => known === text);
  if (!locale) throw new AppError('not_found', 'Image not found.');
  return locale;
}

function readSlug(text: string): string {
  const name = slug.safeParse(text);
  if (!name.success) throw new AppError('not_found', 'Image not found.');
  return name.data;
}
