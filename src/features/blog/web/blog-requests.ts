import { ask, pageLoader } from '#src/http/web/page-loader.ts';
import type { getBlog, listBlogs, listTags } from '../contract.ts';

const everyPost = () => ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, { query: {} });

/** /blog: all posts in the order of the API. */
export const loadBlogList = pageLoader(() => ({ posts: everyPost() }));

/** /blog/{blogId}: one post. */
export const loadBlogPost = pageLoader(({ params }) => ({
  post: ask<typeof getBlog>(
    { method: 'GET', path: '/api/blogs/{blogId}' },
    { params: { blogId: params['blogId'] ?? '' } },
  ),
}));

/** /blog/all: one page of a search; `q`, `tag` and `cursor` stand in the address. */
export const loadBlogArchive = pageLoader(({ request }) => {
  const search = new URL(request.url).searchParams;
  const query = {
    q: search.get('q') ?? undefined,
    tag: search.get('tag') ?? undefined,
    cursor: search.get('cursor') ?? undefined,
    limit: 12,
  };
  return {
    posts: ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, { query }),
    tags: ask<typeof listTags>({ method: 'GET', path: '/api/tags' }, {}, { optional: true }),
  };
});
