import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import type { ApiResult } from '#src/web/result.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { DonationProject } from '../contract.ts';
import { lampCardPath } from '../thank-you-path.ts';
import { DonationForm } from './components/donation-form.tsx';
import type { ClosedReason } from './components/donation-purpose.tsx';
import './donate-page.css';
import { type LoadDonate, projectOf } from './donate-requests.ts';

export function Component() {
  const { t } = useI18n();
  const { name } = useSite();
  const image = useSharedImage();
  const { title, lead } = useLoaderData<LoadDonate>().content.hero;

  return (
    <>
      <PageHead
        title={t('donate.title')}
        description={t('donate.description', { product: name })}
        path="/donate"
        {...(image && { image })}
      />
      <PageHero
        watch={7}
        isLiving
        compact
        sutra="दानम्"
        title={title.text ? <span lang={title.lang}>{title.text}</span> : t('donate.title')}
        lead={lead.text && <span lang={lead.lang}>{lead.text}</span>}
      />
      <Suspense fallback={<Loading>{t('donate.purpose.loading')}</Loading>}>
        <Donation />
      </Suspense>
    </>
  );
}

/** Image of a lamp, in a URL that a donor shares (`lamp`). */
function useSharedImage(): string | null {
  const { locale } = useI18n();
  const { search } = useLocation();
  return new URLSearchParams(search).has('lamp') ? lampCardPath(locale, projectOf(search)) : null;
}

/** The form and what it is for. If the project cannot be loaded, the server validates it. */
function Donation() {
  const { search } = useLocation();
  const { project: loaderResult, content } = useLoaderData<LoadDonate>();
  const result = useLoaderResult(loaderResult);
  const named = result.ok ? result.value : null;
  const closed = closedBecause(result);
  const project = closed ? null : named;

  return (
    <DonationForm
      projectId={closed ? null : (project?.projectId ?? projectOf(search))}
      project={project}
      closed={closed}
      benefits={content.benefits}
    />
  );
}

/** Why a donation cannot be for the project that the address names; the page then shows that it is for the mission. */
function closedBecause(result: ApiResult<DonationProject | null>): ClosedReason {
  if (!result.ok) return result.status === 404 ? 'unknown' : null;
  return result.value?.notices.includes('completed') ? 'completed' : null;
}
