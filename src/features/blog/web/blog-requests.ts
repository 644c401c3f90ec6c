import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { CallInput } from '#src/api/endpoint.ts';
import type { getBlogContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import { languageQuery, load, pageLoader, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { ApiResult } from '#src/web/result.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import type {
  getAuthor,
  getBlog,
  getNextPosts,
  getPostPreview,
  getSeries,
  getTag,
  listBlogs,
  listTags,
  Post,
  ReadablePost,
} from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { movedArchiveAddress, readArchiveSearch } from './archive-search.ts';

const loadPosts = pageLoader(({ context }) => ({
  posts: load<typeof listBlogs>(endpoints.listBlogs, { query: languageQuery(context) }),
}));

/** /blog: content of the organization, and all posts in the order of the API. */
export async function loadBlogList(args: LoaderFunctionArgs) {
  const request = load<typeof getBlogContent>(contentEndpoints.getBlogContent, { query: contentQuery(args) });
  const [posts, content] = await Promise.all([loadPosts(args), loadContent(args, request)]);
  return { ...posts, content };
}

const loadPostData = pageLoader(({ context, params }) => {
  const input = { params: { blogId: params['blogId'] ?? '' }, query: languageQuery(context) };
  return {
    post: loadPost(input),
    next: load<typeof getNextPosts>(endpoints.getNextPosts, input, { optional: true }),
  };
});

/** /blog/{blogId}: one post and what to read next. An earlier address redirects to the current one. */
export async function loadBlogPost(args: LoaderFunctionArgs) {
  const results = await loadPostData(args);
  const { post } = results;
  if (!(post instanceof Promise) && post.ok && post.value.hasMoved)
    throw redirect(`/blog/${post.value.blogId}${new URL(args.request.url).search}`, 301);
  return results;
}

/** /blog/preview/{token}: a post that may be unpublished. */
export const loadPostPreview = pageLoader(({ context, params }) => ({
  preview: load<typeof getPostPreview>(endpoints.getPostPreview, {
    params: { token: params['token'] ?? '' },
    query: languageQuery(context),
  }),
}));

/** /blog/authors/{slug}: an author and a page of the posts. */
export const loadAuthor = pageLoader(({ context, params, request }) => {
  const slug = params['slug'] ?? '';
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const language = languageQuery(context);
  return {
    author: load<typeof getAuthor>(endpoints.getAuthor, { params: { slug }, query: language }),
    posts: load<typeof listBlogs>(
      endpoints.listBlogs,
      { query: { author: slug, cursor, limit: 12, ...language } },
      { optional: true },
    ),
  };
});

/** /blog/series/{slug}: the posts of a series in order. */
export const loadSeries = pageLoader(({ context, params }) => ({
  series: load<typeof getSeries>(endpoints.getSeries, {
    params: { slug: params['slug'] ?? '' },
    query: languageQuery(context),
  }),
}));

function loadPost(input: CallInput<typeof getBlog>): PageRequest<ReadablePost> {
  const request = load<typeof getBlog>(endpoints.getBlog, input);
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

const loadArchiveData = pageLoader(({ context, request }) => {
  const search = readArchiveSearch(new URL(request.url).search);
  const query = { ...search, limit: 12, ...languageQuery(context) };
  return {
    posts: load<typeof listBlogs>(endpoints.listBlogs, { query }),
    tags: load<typeof listTags>(endpoints.listTags, { query: languageQuery(context) }, { optional: true }),
  };
});

const loadTopic = pageLoader(({ context, request }) => ({
  topic: load<typeof getTag>(
    endpoints.getTag,
    {
      params: { name: readArchiveSearch(new URL(request.url).search).tag },
      query: languageQuery(context),
    },
    { optional: true },
  ),
}));

/** /blog/all: one page of a search; `q`, `tag` and `cursor` are in the URL. An earlier name of a tag redirects. */
export async function loadBlogArchive(args: LoaderFunctionArgs) {
  const search = readArchiveSearch(new URL(args.request.url).search);
  const [results, { topic }] = await Promise.all([
    loadArchiveData(args),
    search.tag ? loadTopic(args) : { topic: null },
  ]);
  if (topic && !(topic instanceof Promise) && topic.ok && topic.value.hasMoved)
    throw redirect(movedArchiveAddress(new URL(args.request.url).search, topic.value.name), 301);
  return { ...results, topic };
}
