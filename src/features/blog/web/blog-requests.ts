import { load, pageLoader, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { ApiResult } from '#src/web/result.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import type { getBlog, listBlogs, listTags, Post, ReadablePost } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const everyPost = () => load<typeof listBlogs>(endpoints.listBlogs, { query: {} });

/** /blog: all posts in the order of the API. */
export const loadBlogList = pageLoader(() => ({ posts: everyPost() }));

/** /blog/{blogId}: one post. */
export const loadBlogPost = pageLoader(({ params }) => ({
  post: loadPost(params['blogId'] ?? ''),
}));

function loadPost(blogId: string): PageRequest<ReadablePost> {
  const request = load<typeof getBlog>(endpoints.getBlog, { params: { blogId } });
  return {
    ...request,
    run: async (transport, signal) => toReadable(await request.run(transport, signal)),
  };
}

/** `contentHtml` is not in the specification: without it the Markdown is rendered here. */
async function toReadable(result: ApiResult<SpecifiedPost>): Promise<ApiResult<ReadablePost>> {
  if (!result.ok) return result;
  const { contentHtml, ...post } = result.value;
  if (contentHtml !== undefined) return { ...result, value: { ...post, contentHtml } };

  const { renderMarkdown } = await loadCode(() => import('#src/markdown/markdown.ts'));
  return { ...result, value: { ...post, contentHtml: renderMarkdown(post.content, post.language) } };
}

type SpecifiedPost = Omit<Post, 'contentHtml'> & { contentHtml?: string };

/** /blog/all: one page of a search; `q`, `tag` and `cursor` are in the URL. */
export const loadBlogArchive = pageLoader(({ request }) => {
  const search = new URL(request.url).searchParams;
  const query = {
    q: search.get('q') ?? undefined,
    tag: search.get('tag') ?? undefined,
    cursor: search.get('cursor') ?? undefined,
    limit: 12,
  };
  return {
    posts: load<typeof listBlogs>(endpoints.listBlogs, { query }),
    tags: load<typeof listTags>(endpoints.listTags, {}, { optional: true }),
  };
});
