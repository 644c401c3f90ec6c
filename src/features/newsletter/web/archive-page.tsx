import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import type { ArchivedIssue } from '../contract.ts';
import { archivePath } from '../subscription-links.ts';
import './archive-page.css';
import type { loadArchive } from './newsletter-requests.ts';

type Loaded = ReturnType<typeof useLoaderData<typeof loadArchive>>;

/** /newsletter/archive: issues that were sent. */
export function Component() {
  const { issues } = useLoaderData<typeof loadArchive>();
  const { key, search } = useLocation();
  const { t } = useI18n();

  return (
    <>
      <PageHead
        title={t('newsletter.archive.title')}
        description={t('newsletter.archive.lead')}
        noIndex={new URLSearchParams(search).has('cursor')}
      />
      <PageHero
        watch={5}
        sutra="वार्तापत्रिका"
        title={t('newsletter.archive.title')}
        lead={t('newsletter.archive.lead')}
      />
      <section className="sec" aria-label={t('newsletter.archive.title')}>
        <div className="wrap stack">
          <Suspense key={key} fallback={<Loading>{t('newsletter.archive.loading')}</Loading>}>
            <Issues issues={issues} />
          </Suspense>
        </div>
      </section>
    </>
  );
}

function Issues({ issues }: Pick<Loaded, 'issues'>) {
  const { t } = useI18n();
  const result = useLoaderResult<Awaited<typeof issues>>(issues);
  if (!result.ok) return <LoadError failure={result} />;
  const { items, next, previous } = result.value;
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('newsletter.archive.none')}
        action={<TextLink href="/newsletter">{t('newsletter.outcome.subscribe')}</TextLink>}
      />
    );
  }
  return (
    <>
      <ul className="newsletter-archive">
        {items.map((issue) => (
          <Entry key={issue.slug} issue={issue} />
        ))}
      </ul>
      <p className="row">
        {previous && (
          <TextLink href={`${archivePath}?cursor=${encodeURIComponent(previous)}`}>
            {t('newsletter.archive.newer')}
          </TextLink>
        )}
        {next && (
          <TextLink href={`${archivePath}?cursor=${encodeURIComponent(next)}`}>
            {t('newsletter.archive.older')}
          </TextLink>
        )}
      </p>
    </>
  );
}

function Entry({ issue: { slug, subject, preheader, sentAt, language } }: { issue: ArchivedIssue }) {
  const { formatLongDate } = useI18n();
  return (
    <li>
      <time className="small muted" dateTime={sentAt}>
        {formatLongDate(sentAt)}
      </time>
      <h2 lang={language}>
        <Link href={`${archivePath}/${slug}`}>{subject}</Link>
      </h2>
      {preheader && <p lang={language}>{preheader}</p>}
    </li>
  );
}
