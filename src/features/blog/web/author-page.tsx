import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { Author, PostSummary } from '../contract.ts';
import './author-page.css';
import type { loadAuthor } from './blog-requests.ts';
import { PostGrid } from './components/post-grid.tsx';
import { PostGridLoading } from './components/post-grid-loading.tsx';
import { AuthorPortrait } from './components/post-page/author-portrait.tsx';

/** /blog/authors/{slug}: an author with their posts. */
export function Component() {
  const { t } = useI18n();
  const { author, posts } = useLoaderData<typeof loadAuthor>();
  const { key } = useLocation();

  return (
    <Suspense key={key} fallback={<Loading>{t('blog.loadingList')}</Loading>}>
      <LoadedAuthor author={author} posts={posts} />
    </Suspense>
  );
}

type LoadedAuthorProps = { author: LoaderResult<Author>; posts: LoaderResult<PostSummary[]> };

function LoadedAuthor({ author, posts }: LoadedAuthorProps) {
  const { t } = useI18n();
  const { url, mode } = useSite();
  const { search } = useLocation();
  const result = useLoaderResult<Awaited<typeof author>>(author);
  if (!result.ok && result.status === 404) return <NotFound title={t('post.author.notFound')} />;
  if (!result.ok)
    return (
      <div className="wrap author-page">
        <LoadError failure={result} />
      </div>
    );

  const { slug, name, bio, posts: count } = result.value;
  const path = `/blog/authors/${slug}`;
  return (
    <div className="wrap author-page">
      <PageHead
        title={name}
        description={bio || t('post.author.description', { name })}
        noIndex={new URLSearchParams(search).has('cursor')}
        structuredData={{
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name, description: bio, url: `${url}${path}` },
        }}
      />
      <Breadcrumb
        label={t('post.breadcrumb')}
        above={[{ href: '/blog', title: t('blog.title') }]}
        current={name}
      />
      <header className="author-head">
        <AuthorPortrait author={result.value} size={112} />
        <div>
          <h1>{name}</h1>
          {mode === 'demo' && <SampleLabel />}
          {bio && <p className="lead">{bio}</p>}
          <p className="muted">{t('blog.all.found', { count })}</p>
        </div>
      </header>
      <Suspense fallback={<PostGridLoading />}>
        <AuthorPosts path={path} posts={posts} />
      </Suspense>
    </div>
  );
}

function AuthorPosts({ path, posts }: { path: string; posts: LoaderResult<PostSummary[]> }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const result = useLoaderResult<Awaited<typeof posts>>(posts);
  if (!result.ok) return <LoadError failure={result} />;

  return (
    <>
      <PostGrid posts={result.value} level={2} />
      <Pagination
        label={t('blog.all.pages')}
        previous={
          new URLSearchParams(search).has('cursor') ? { href: path, label: t('blog.all.newest') } : undefined
        }
        next={
          result.next
            ? { href: `${path}?${new URLSearchParams({ cursor: result.next })}`, label: t('blog.all.older') }
            : undefined
        }
      />
    </>
  );
}
