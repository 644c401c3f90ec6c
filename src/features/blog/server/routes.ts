import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { sendItems } from '#src/http/responses/send-items.ts';
import { getBlog, listBlogs, listTags } from '../contract.ts';
import type { BlogService } from './service.ts';

export function registerBlogRoutes(app: FastifyInstance, { blog }: { blog: BlogService }): void {
  route(app, listBlogs, async ({ query, ...exchange }) => {
    const { page, total } = await blog.listPosts(query);
    exchange.reply.header('x-total-count', total);
    return sendItems(page, exchange);
  });

  route(app, getBlog, ({ params, query }) => blog.getPost(params.blogId, query.language));

  route(app, listTags, ({ query }) => blog.tagsInUse(query.language));
}
