import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { donateAddress } from '#src/api/paths/donate-path.ts';
import { formatMoney, moneyOf } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { downloadIcon, share2Icon } from '#src/ui/media/subject-icons.ts';
import type { ThankYou } from '../../thank-you-contract.ts';
import { useDonationDay } from '../components/use-donation-day.ts';
import type { DonationState } from './donation-state.ts';

type ThankYouWordsProps = {
  donation: ThankYou;
  state: DonationState;
  /** Lamps on the water beside the donor's own one. */
  lamps: number;
};

/** DON-19: the thanks, and in the other states what happened instead; the heading gets the focus. */
export function ThankYouWords({ donation, state, lamps }: ThankYouWordsProps) {
  const { t, locale } = useI18n();
  const { name } = useSite();
  const { pathname } = useLocation();
  const dayOf = useDonationDay();
  const heading = useRef<HTMLHeadingElement>(null);
  const { projectLanguage } = donation;
  const refunded = moneyOf(donation.refunded, donation.currency);
  const hasFailed = state === 'failed' || state === 'retried';

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="thanks-copy">
      <div role={hasFailed ? 'alert' : 'status'}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`thankYou.${state}.title`)}
        </h1>
        <p className="lead">{leadText()}</p>
      </div>
      <dl className="thanks-facts">
        <div>
          <dt>{t('thankYou.amount')}</dt>
          <dd>{formatMoney(moneyOf(donation.amount, donation.currency), 'two')}</dd>
        </div>
        {refunded.amountMinor > 0 && state !== 'disputed' && (
          <div>
            <dt>{t('thankYou.refundedAmount')}</dt>
            <dd>{formatMoney(refunded, 'two')}</dd>
          </div>
        )}
        {!hasFailed && (
          <div className="thanks-date">
            <dt>{t('thankYou.list.date')}</dt>
            <dd>
              <time dateTime={donation.createdAt}>{dayOf(donation)}</time>
            </dd>
          </div>
        )}
        {donation.tribute && (
          <div>
            <dt>{t(`thankYou.tribute.${donation.tribute.kind}`)}</dt>
            <dd>
              <bdi>{donation.tribute.honoreeName}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('thankYou.purpose')}</dt>
          <dd lang={projectLanguage === locale ? undefined : (projectLanguage ?? undefined)}>
            {donation.projectTitle ?? t('thankYou.mission', { product: name })}
          </dd>
        </div>
      </dl>
      <div className="row">{actions()}</div>
    </div>
  );

  function leadText(): string {
    if (state === 'pending')
      return donation.receiptEmail ? t('thankYou.pending.lead') : t('thankYou.pending.leadWithoutEmail');
    if (state === 'failed' || state === 'retried') return t(`thankYou.${state}.lead`);
    if (state === 'refunded' || state === 'disputed')
      return t(`thankYou.${state}.lead`, { amount: formatMoney(refunded, 'two') });
    if (lamps === 0) return t('thankYou.success.leadFirst');
    return donation.donorName
      ? t('thankYou.success.leadNamed', { name: donation.donorName, count: lamps })
      : t('thankYou.success.lead', { count: lamps });
  }

  function actions() {
    if (state === 'failed')
      return <ButtonLink href={formPath(donation)}>{t('thankYou.failed.retry')}</ButtonLink>;
    if (state === 'retried')
      return (
        <ButtonLink variant="line" href="/my-donations">
          {t('thankYou.next.monthly.laterLink')}
        </ButtonLink>
      );
    if (state === 'pending')
      return (
        <a className={buttonClass({ variant: 'line' })} href={pathname}>
          {t('thankYou.pending.again')}
        </a>
      );
    return (
      <>
        {donation.receipt && (
          <a className={buttonClass()} href={donation.receipt.url} target="_blank" rel="noopener">
            <Icon shape={downloadIcon} />
            {t('thankYou.download')}
          </a>
        )}
        {state === 'success' && (
          <a className={buttonClass({ variant: 'line' })} href="#share">
            <Icon shape={share2Icon} />
            {t('thankYou.share.button')}
          </a>
        )}
      </>
    );
  }
}

/** The form with the choices of this donation. */
function formPath({ projectId, chosenAmount, currency, frequency, paymentType }: ThankYou): string {
  return donateAddress({
    project: projectId,
    amount: Number(chosenAmount),
    currency,
    frequency: frequency === 'monthly' && frequency,
    type: paymentType === 'anonymous' && paymentType,
  });
}
