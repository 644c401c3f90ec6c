import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { Watch } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { isInvalidLink } from '#src/web/result.ts';
import { type LinkOutcome, parseLinkOutcome } from '../../subscription-links.ts';
import type { loadConfirmation } from '../newsletter-requests.ts';

const watch: Watch = 5;

type SubscriptionLinkProps = {
  path: string;
  /** Purpose of the page; selects its messages. */
  purpose: 'confirm' | 'unsubscribe';
};

/**
 * Target of email links: nothing happens until its button is pressed, because email scanners open every link.
 * A plain form, so that it works in every browser of an email client.
 */
export function SubscriptionLink({ path, purpose }: SubscriptionLinkProps) {
  const { t } = useI18n();
  const { link } = useLoaderData<typeof loadConfirmation>();
  const { key, search } = useLocation();
  const outcome = parseLinkOutcome(new URLSearchParams(search).get('result'));

  return (
    <>
      <PageHead
        title={t(outcome ? `newsletter.outcome.${outcome}.title` : `newsletter.${purpose}.title`)}
        description={t(`newsletter.${purpose}.text`)}
        noIndex
      />
      <PageHero watch={watch} sutra="वार्तापत्रिका" title={t(`newsletter.${purpose}.title`)} />
      <section className="sec">
        <div className="wrap stack">
          {outcome ? (
            <Outcome outcome={outcome} />
          ) : (
            <Suspense key={key} fallback={<Loading>{t('newsletter.archive.loading')}</Loading>}>
              <ConfirmationForm path={path} purpose={purpose} link={link} />
            </Suspense>
          )}
        </div>
      </section>
    </>
  );
}

const doneOutcomes = { confirm: 'confirmed', unsubscribe: 'unsubscribed' } as const;

type ConfirmationFormProps = SubscriptionLinkProps &
  Pick<ReturnType<typeof useLoaderData<typeof loadConfirmation>>, 'link'>;

function ConfirmationForm({ path, purpose, link }: ConfirmationFormProps) {
  const { t } = useI18n();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const loaded = useLoaderResult<Awaited<typeof link>>(link);
  if (!loaded.ok && isInvalidLink(loaded)) return <Outcome outcome="invalid" />;
  if (loaded.ok && loaded.value.isDone) return <Outcome outcome={doneOutcomes[purpose]} />;

  return (
    <form className="stack" method="post" action={`${path}?token=${encodeURIComponent(token)}`}>
      <p className="lead">{t(`newsletter.${purpose}.text`)}</p>
      <div className="row">
        <Button type="submit">{t(`newsletter.${purpose}.button`)}</Button>
      </div>
    </form>
  );
}

function Outcome({ outcome }: { outcome: LinkOutcome }) {
  const { t } = useI18n();

  return (
    <>
      <Notice tone={outcome === 'invalid' ? 'warn' : 'ok'} title={t(`newsletter.outcome.${outcome}.title`)}>
        <p>{t(`newsletter.outcome.${outcome}.text`)}</p>
      </Notice>
      <div className="row">
        {outcome === 'confirmed' ? (
          <ButtonLink href="/blog">{t('newsletter.outcome.read')}</ButtonLink>
        ) : (
          <ButtonLink href="/newsletter">{t('newsletter.outcome.subscribe')}</ButtonLink>
        )}
      </div>
    </>
  );
}
