import { useLocation } from 'react-router';
import type { Watch } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type LinkOutcome, parseLinkOutcome } from '../../subscription-links.ts';

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
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token');
  const outcome = parseLinkOutcome(search.get('result')) ?? (token ? undefined : 'invalid');

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
            <form className="stack" method="post" action={`${path}?token=${encodeURIComponent(token ?? '')}`}>
              <p className="lead">{t(`newsletter.${purpose}.text`)}</p>
              <div className="row">
                <Button type="submit">{t(`newsletter.${purpose}.button`)}</Button>
              </div>
            </form>
          )}
        </div>
      </section>
    </>
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
