import { Suspense } from 'react';
import { useLoaderData, useLocation, useParams } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { Payment } from '../contract.ts';
import type { ThankYou, ThankYouProject } from '../thank-you-contract.ts';
import { type DonationHolder, isFailedAttempt, readThankYouToken } from '../thank-you-path.ts';
import './thank-you-page.css';
import { stateOf } from './thank-you/donation-state.ts';
import { LampScene } from './thank-you/lamp-scene.tsx';
import { NextSteps } from './thank-you/next-steps.tsx';
import { RecentDonations } from './thank-you/recent-donations.tsx';
import { ShareLamp } from './thank-you/share-lamp.tsx';
import { ThankYouWords } from './thank-you/thank-you-words.tsx';
import { useOwnDonation } from './thank-you/use-own-donation.ts';
import type { LoadThankYou } from './thank-you-requests.ts';

/** /donate/thank-you/{token}: thanks for a donation, its receipt, and what became of a payment that takes its time. */
export function Component() {
  const { t } = useI18n();

  return (
    <Suspense
      fallback={
        <div className="wrap thanks-error" data-plain="">
          <Loading>{t('common.loading')}</Loading>
        </div>
      }
    >
      <Donation />
    </Suspense>
  );
}

function Donation() {
  const { t } = useI18n();
  const data = useLoaderData<LoadThankYou>();
  const own = useLoaderResult(data.own);
  const project = useLoaderResult(data.project);
  const recent = useLoaderResult(data.recent);
  const holder = readThankYouToken(useParams()['token'] ?? '');

  if (!holder || (!own.ok && own.status === 404)) return <NotFound title={t('thankYou.notFound')} />;
  if (!own.ok)
    return (
      <div className="wrap thanks-error" data-plain="">
        <PageHead title={t('thankYou.notLoaded')} description={t('thankYou.notLoaded')} noIndex />
        <h1 tabIndex={-1}>{t('thankYou.notLoaded')}</h1>
        <LoadError failure={own} />
      </div>
    );
  return (
    <ThankYouContent
      holder={holder}
      first={own.value}
      project={project.ok ? project.value : null}
      recent={recent.ok ? recent.value : []}
    />
  );
}

type ThankYouContentProps = {
  holder: DonationHolder;
  first: ThankYou;
  project: ThankYouProject | null;
  recent: Payment[];
};

function ThankYouContent({ holder, first, project, recent }: ThankYouContentProps) {
  const { t } = useI18n();
  const { name } = useSite();
  const { donation: ofServer, payments } = useOwnDonation(holder, first, recent);
  const donation = project
    ? { ...ofServer, projectTitle: project.title, projectLanguage: project.language }
    : ofServer;
  const state = stateOf(donation, isFailedAttempt(useLocation().search));
  const others = recent.filter(({ id }) => id !== donation.id);

  return (
    <>
      <PageHead
        title={t(`thankYou.${state}.pageTitle`)}
        description={t('thankYou.description', { product: name })}
        noIndex
      />
      <LampScene donation={donation} state={state} others={others}>
        <ThankYouWords donation={donation} state={state} lamps={others.length} />
      </LampScene>
      {state === 'success' && (
        <section className="sec">
          <div className="wrap thanks-two">
            <ShareLamp projectId={donation.projectId} projectTitle={donation.projectTitle} />
            <NextSteps holder={holder} donation={donation} project={project} />
          </div>
        </section>
      )}
      <RecentDonations donation={state === 'success' ? donation : null} payments={payments} />
    </>
  );
}
