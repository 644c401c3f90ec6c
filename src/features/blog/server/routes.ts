import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { sendItems } from '#src/http/responses/send-items.ts';
import {
  getAuthor,
  getBlog,
  getNextPosts,
  getPostPreview,
  getSeries,
  getTag,
  listBlogs,
  listTags,
} from '../contract.ts';
import type { PostPreviews } from './publishing/post-previews.ts';
import type { BlogService } from './service.ts';

export function registerBlogRoutes(
  app: FastifyInstance,
  { blog, previews }: { blog: BlogService; previews: PostPreviews },
): void {
  route(app, listBlogs, async ({ query, ...exchange }) => {
    const { page, total } = await blog.listPosts(query);
    exchange.reply.header('x-total-count', total);
    return sendItems(page, exchange);
  });

  route(app, getBlog, ({ params, query }) => blog.getPost(params.blogId, query.language));

  route(app, getNextPosts, ({ params, query }) => blog.nextPosts(params.blogId, query.language));

  route(app, getAuthor, ({ params, query }) => blog.getAuthor(params.slug, query.language));

  route(app, getSeries, ({ params, query }) => blog.getSeries(params.slug, query.language));

  route(app, getPostPreview, ({ params, query, reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return previews.read(params.token, query.language);
  });

  route(app, getTag, ({ params, query }) => blog.getTag(params.name, query.language));

  route(app, listTags, ({ query }) => blog.tagsInUse(query.language));
}
