import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PostGrid } from '#src/features/blog/web/components/post-grid.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { ArchivedIssuePage } from '../contract.ts';
import { archivePath } from '../subscription-links.ts';
import type { loadArchivedIssue } from './newsletter-requests.ts';
import './archived-issue-page.css';

type Loaded = ReturnType<typeof useLoaderData<typeof loadArchivedIssue>>;

/** /newsletter/archive/{slug}: an issue that was sent. Emails link to it. */
export function Component() {
  const { issue } = useLoaderData<typeof loadArchivedIssue>();
  const { key } = useLocation();
  const { t } = useI18n();
  return (
    <Suspense key={key} fallback={<Loading>{t('newsletter.archive.loading')}</Loading>}>
      <Outcome issue={issue} />
    </Suspense>
  );
}

function Outcome({ issue }: Pick<Loaded, 'issue'>) {
  const { t } = useI18n();
  const result = useLoaderResult<Awaited<typeof issue>>(issue);
  if (result.ok) return <Issue issue={result.value} />;
  if (result.status === 404)
    return (
      <NotFound>
        <TextLink href={archivePath}>{t('newsletter.archive.all')}</TextLink>
      </NotFound>
    );
  return (
    <section className="sec">
      <div className="wrap">
        <PageHead title={t('newsletter.title')} description={t('newsletter.description')} noIndex />
        <LoadError failure={result} />
      </div>
    </section>
  );
}

function Issue({ issue }: { issue: ArchivedIssuePage }) {
  const { t, formatLongDate } = useI18n();
  const { subject, preheader, sentAt, contentHtml, language, languages, posts } = issue;
  return (
    <>
      <PageHead title={subject} description={preheader || subject} languages={languages} type="article" />
      <PageHero
        watch={5}
        sutra="वार्तापत्रिका"
        title={<span lang={language}>{subject}</span>}
        lead={<time dateTime={sentAt}>{formatLongDate(sentAt)}</time>}
      />
      <section className="sec">
        <div className="wrap archived-issue">
          <ProseHtml html={contentHtml} lang={language} />
          {posts.length > 0 && <PostGrid posts={posts} />}
          <p className="row">
            <TextLink href={archivePath}>{t('newsletter.archive.all')}</TextLink>
            <TextLink href="/newsletter">{t('newsletter.outcome.subscribe')}</TextLink>
          </p>
        </div>
      </section>
    </>
  );
}
