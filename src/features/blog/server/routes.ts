import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { getBlog, listBlogs, listTags } from '../contract.ts';
import type { BlogService } from './service.ts';

export function registerBlogRoutes(app: FastifyInstance, { blog }: { blog: BlogService }): void {
  route(app, listBlogs, ({ query }) => {
    const isSearch = Object.values(query).some((value) => value !== undefined);
    return isSearch ? blog.searchPosts(query) : blog.newestPosts();
  });

  route(app, getBlog, ({ params }) => blog.getPost(params.blogId));

  route(app, listTags, () => blog.tagsInUse());
}
