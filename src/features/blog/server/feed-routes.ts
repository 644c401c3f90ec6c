import type { FastifyInstance } from 'fastify';
import { rssFeed } from './feed.ts';
import type { BlogService } from './service.ts';

const feedLength = 30;

type FeedDependencies = {
  blog: BlogService;
  site: { name: string; url: string; contactEmail: string };
  description: string;
};

/** GET /rss: the newest posts for feed readers. */
export function registerFeedRoute(app: FastifyInstance, { blog, site, description }: FeedDependencies): void {
  app.get('/rss', async (_request, reply) => {
    const summaries = await blog.newestPosts(feedLength);
    const posts = await Promise.all(summaries.map(({ blogId }) => blog.getPost(blogId)));
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(rssFeed({ ...site, description }, posts));
  });
}
