import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { formatMoney, type Money } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { isInvalidLink } from '#src/web/result.ts';
import {
  parseCancelOutcome,
  cancelPath,
  type CancelPageOutcome,
  pausePath,
  reasonPath,
  resumePath,
} from '../recurring-names.ts';
import './cancel-donation-page.css';
import { CancelReasonForm } from './components/cancel-reason-form.tsx';
import type { PausableDonation } from './components/pause-fields.tsx';
import { PauseForm } from './components/pause-form.tsx';
import type { loadCancelLink } from './link-requests.ts';

/** Where the emails about a recurring donation lead. Its buttons are plain forms, which work in whatever opens the link. */
export function Component() {
  const { t } = useI18n();
  const { link } = useLoaderData<typeof loadCancelLink>();
  const { key, search } = useLocation();
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? '';
  const outcome = parseCancelOutcome(query.get('result'));

  if (outcome)
    return (
      <LinkFrame
        subject={isOfPause(outcome) ? 'donation' : 'cancellation'}
        tabTitle={t(`cancelDonation.outcome.${outcome}.title`)}
      >
        <Outcome outcome={outcome} token={token} />
      </LinkFrame>
    );
  return (
    <Suspense
      key={key}
      fallback={
        <LinkFrame subject="donation">
          <Loading>{t('common.loading')}</Loading>
        </LinkFrame>
      }
    >
      <OpenedLink token={token} link={link} />
    </Suspense>
  );
}

function isOfPause(outcome: CancelPageOutcome): boolean {
  return ['paused', 'pausing', 'resumed', 'resuming', 'rejected'].includes(outcome);
}

type LinkFrameProps = {
  /** What the heading names: the donation where it may be paused, which this page can end too. */
  subject: 'cancellation' | 'donation';
  tabTitle?: string;
  children: ReactNode;
};

function LinkFrame({ subject, tabTitle, children }: LinkFrameProps) {
  const { t } = useI18n();
  const title = t(subject === 'donation' ? 'cancelDonation.pauseTitle' : 'cancelDonation.title');

  return (
    <>
      <PageHead title={tabTitle ?? title} description={t('cancelDonation.text')} noIndex />
      <PageHero watch={7} sutra="दानविरामः" title={title} />
      <section className="sec">
        <div className="wrap stack cancel-donation">{children}</div>
      </section>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loadCancelLink>>;

/** The choices of a link; the result when the donation is canceled already. */
function OpenedLink({ token, link }: { token: string } & Pick<Loaded, 'link'>) {
  const loaded = useLoaderResult<Awaited<typeof link>>(link);
  if (!loaded.ok) {
    return (
      <LinkFrame subject="donation">
        {isInvalidLink(loaded) ? <Outcome outcome="invalid" token="" /> : <Choices token={token} />}
      </LinkFrame>
    );
  }
  const { state, ...donation } = loaded.value;
  return (
    <LinkFrame subject={state === 'paused' ? 'donation' : 'cancellation'}>
      {state === 'cancelled' || state === 'cancelling' ? (
        <Outcome outcome={state} token={token} />
      ) : (
        <Choices token={token} state={state} donation={donation} />
      )}
    </LinkFrame>
  );
}

type ChoicesProps = {
  token: string;
  /** Missing while the server cannot be reached; then both choices are offered. */
  state?: 'running' | 'failing' | 'paused';
  donation?: LinkedDonation;
};

type LinkedDonation = Money &
  PausableDonation & {
    project: string | null;
    projectLanguage: string | null;
  };

/** Canceling comes first, with the alternatives below it. */
function Choices({ token, state, donation }: ChoicesProps) {
  const { t } = useI18n();
  const query = new URLSearchParams({ token });

  return (
    <>
      <form className="stack" method="post" action={`${cancelPath}?${query}`}>
        {donation && <WhichDonation {...donation} />}
        <p className="lead">{t('cancelDonation.text')}</p>
        <p>
          <Button type="submit">{t('cancelDonation.button')}</Button>
        </p>
      </form>
      <div className="stack cancel-donation-instead">
        <h2>
          {t(state === 'paused' ? 'cancelDonation.instead.pausedTitle' : 'cancelDonation.instead.title')}
        </h2>
        {(!state || state === 'running') && (
          <PauseForm action={`${pausePath}?${query}`} donation={donation} />
        )}
        {(!state || state === 'paused') && (
          <form
            className="cancel-donation-row cancel-donation-resume"
            method="post"
            action={`${resumePath}?${query}`}
          >
            {!state && <p>{t('cancelDonation.instead.resumeText')}</p>}
            <Button type="submit" variant="line">
              {t('cancelDonation.instead.resume')}
            </Button>
          </form>
        )}
        <p>
          {t('cancelDonation.instead.amount')}{' '}
          <TextLink href="/my-donations">{t('cancelDonation.outcome.mine')}</TextLink>
        </p>
      </div>
    </>
  );
}

/** A donor can have several, and each has its own link. */
function WhichDonation({ project, projectLanguage, amountMinor, currency }: LinkedDonation) {
  const { t } = useI18n();
  return (
    <p>
      <strong>
        {t('cancelDonation.amount', { amount: formatMoney({ amountMinor, currency }, 'two') })}
        {project !== null && (
          <>
            {' · '}
            <span lang={projectLanguage ?? undefined}>{project}</span>
          </>
        )}
      </strong>
    </p>
  );
}

const tones = {
  cancelled: 'ok',
  cancelling: 'info',
  paused: 'ok',
  pausing: 'info',
  resumed: 'ok',
  resuming: 'info',
  rejected: 'warn',
  thanks: 'ok',
  invalid: 'warn',
} as const;

function Outcome({ outcome, token }: { outcome: CancelPageOutcome; token: string }) {
  const { t } = useI18n();
  const isCancelled = outcome === 'cancelled' || outcome === 'cancelling';

  return (
    <>
      <Notice tone={tones[outcome]} title={t(`cancelDonation.outcome.${outcome}.title`)}>
        <p>{t(`cancelDonation.outcome.${outcome}.text`)}</p>
      </Notice>
      {isCancelled && token && (
        <CancelReasonForm method="post" action={`${reasonPath}?${new URLSearchParams({ token })}`} />
      )}
      <p>
        <ButtonLink href="/my-donations">{t('cancelDonation.outcome.mine')}</ButtonLink>
      </p>
    </>
  );
}
