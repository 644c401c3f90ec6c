import type { FastifyInstance } from 'fastify';
import { languageInAddress } from '#src/http/pages/visitor-locale.ts';
import { feedPath } from '#src/i18n/language-address.ts';
import { locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { rssFeed } from './feed.ts';
import type { BlogService } from './service.ts';

const feedLength = 30;

type Dependencies = {
  blog: BlogService;
  site: { name: string; url: string; contactEmail: string };
};

/**
 * GET /rss, /rss/hi and /rss/sa: the newest posts for feed readers, each in its best version. `?lang=hi`, which pages
 * have, leads to the feed of that language.
 */
export function registerFeedRoute(app: FastifyInstance, { blog, site }: Dependencies): void {
  for (const language of locales) {
    app.get(feedPath(language), async (request, reply) => {
      const chosen = languageInAddress(request.url);
      if (chosen && chosen !== language) return reply.redirect(feedPath(chosen), 301);
      const summaries = await blog.newestPosts(feedLength, language);
      const posts = await Promise.all(summaries.map(({ blogId }) => blog.getPost(blogId, language)));
      const description = translatorFor(language).t('blog.descriptionOf', { product: site.name });
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(rssFeed({ ...site, description, language }, posts));
    });
  }
}
