import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMoney, moneyOf } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { Payment } from '../../contract.ts';
import type { ThankYou } from '../../thank-you-contract.ts';
import { maxLamps } from '../thank-you-requests.ts';
import type { DonationState } from './donation-state.ts';
import type { OwnLamp } from './lamp-places.ts';
import { Lamp, LampShapes } from './lamp.tsx';

type LampSceneProps = {
  donation: ThankYou;
  state: DonationState;
  /** The newest donations without the donor's own. */
  others: Payment[];
  /** The words of the page. */
  children: ReactNode;
};

/**
 * The night river: a lamp for each of the newest donations, and the donor's own one, which floats out to them. Without
 * scripts, sky, water and words remain. Screen readers have the list of the donations instead.
 */
export function LampScene({ donation, state, others, children }: LampSceneProps) {
  const { t } = useI18n();
  const scene = useRef<HTMLElement>(null);
  const [isAfloat, setAfloat] = useState(false);
  const [showsNames, setShowsNames] = useState(false);
  const hasOwnLamp = state === 'success' || state === 'pending';
  const lamps = others.slice(0, maxLamps);

  useEffect(() => {
    const element = scene.current;
    if (!element) return;
    const left = new AbortController();
    const own: OwnLamp = state === 'pending' ? 'waits' : isNew(donation.id) ? 'floats' : 'rests';
    void loadCode(() => import('./float-lamps.ts')).then(
      ({ floatLamps }) => {
        if (left.signal.aborted) return;
        floatLamps(element, own, left.signal);
        setAfloat(true);
        if (own === 'floats') markSeen(donation.id);
      },
      // The page is whole without its lamps.
      () => undefined,
    );
    return () => left.abort();
  }, [state, donation.id]);

  return (
    <section ref={scene} className="thanks-scene" data-afloat={isAfloat || undefined}>
      <div className="thanks-sky" aria-hidden="true">
        <img src="/art/watch-7-night.svg" alt="" width={1600} height={740} fetchPriority="high" />
      </div>
      <div className="thanks-water" aria-hidden="true" />
      <canvas aria-hidden="true" />
      <LampShapes />
      <ol className={classNames('thanks-lamps', showsNames && 'thanks-lamps--named')} aria-hidden="true">
        {lamps.map((payment) => (
          <Lamp key={payment.id} label={labelOf(payment)} />
        ))}
        {hasOwnLamp && (
          <Lamp key={donation.id} label={labelOf({ ...donation, amount: donation.netAmount })} isOwn />
        )}
      </ol>
      <div className="wrap thanks-front">{children}</div>
      <div className="wrap thanks-caption">
        <span>{t('thankYou.scene.caption')}</span>
        <button type="button" aria-pressed={showsNames} onClick={() => setShowsNames(!showsNames)}>
          {t('thankYou.scene.names')}
        </button>
      </div>
    </section>
  );

  function labelOf({
    donorName,
    amount,
    currency,
  }: Pick<Payment, 'donorName' | 'amount' | 'currency'>): string {
    const name = donorName || t('thankYou.anonymous');
    return t('thankYou.scene.lamp', { name, amount: formatMoney(moneyOf(amount, currency)) });
  }
}

const seenKey = 'floated-lamp';

/** Whether this tab has not shown the lamp floating out: a reload shows it in its place. */
function isNew(id: string): boolean {
  try {
    return sessionStorage.getItem(seenKey) !== id;
  } catch {
    return true;
  }
}

function markSeen(id: string): void {
  try {
    sessionStorage.setItem(seenKey, id);
  } catch {
    // Private windows may block storage; the lamp then floats out again.
  }
}
