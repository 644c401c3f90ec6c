import { useId, useState } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { MonthlyGift, MyGifts } from '../../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type MonthlyGiftsProps = { list: MyGifts; onStop: (list: MyGifts, id: string) => Promise<boolean> };

/** What an address gives every month, and the way to stop it. */
export function MonthlyGifts({ list, onStop }: MonthlyGiftsProps) {
  const { t } = useI18n();
  const [toStop, setToStop] = useState<MonthlyGift | null>(null);
  const [isStopped, setIsStopped] = useState(false);
  const goesOn = list.monthly.some(isOpen);

  async function stop(): Promise<void> {
    if (toStop) setIsStopped(await onStop(list, toStop.id));
    setToStop(null);
  }

  return (
    <section className="stack my-gifts-section" aria-labelledby="my-monthly-gifts">
      <h2 id="my-monthly-gifts">{t('myGifts.monthly.title')}</h2>
      {isStopped && <Note tone="ok">{t('myGifts.monthly.stopped')}</Note>}
      <ul className="my-gifts-monthly">
        {list.monthly.map((gift) => (
          <Monthly key={gift.id} gift={gift} onStop={() => setToStop(gift)} />
        ))}
      </ul>
      {goesOn && <p className="small muted">{t('myGifts.monthly.changeHint')}</p>}
      <ConfirmDialog
        isOpen={toStop !== null}
        title={t('myGifts.monthly.stopTitle')}
        text={t('myGifts.monthly.stopText', { amount: toStop ? amountOf(toStop) : '' })}
        confirm={t('myGifts.monthly.stopConfirm')}
        onConfirm={stop}
        onClose={() => setToStop(null)}
      />
    </section>
  );
}

function Monthly({ gift, onStop }: { gift: MonthlyGift; onStop: () => void }) {
  const { t, formatLongDate } = useI18n();
  const amountId = useId();

  return (
    <li className="my-gifts-monthly-gift">
      <div>
        <p className="my-gifts-monthly-amount" id={amountId}>
          {t('myGifts.monthly.amount', { amount: amountOf(gift) })}
          {' · '}
          {gift.project ?? t('myGifts.mission')}
        </p>
        <p>
          <Standing gift={gift} />
        </p>
        <p className="small muted">
          {t('myGifts.monthly.since', { date: formatLongDate(gift.beganAt), count: gift.charges })}
        </p>
      </div>
      {isOpen(gift) && (
        <div className="my-gifts-monthly-ways">
          <ButtonLink variant="line" small href={changePath(gift)} aria-describedby={amountId}>
            {t('myGifts.monthly.change')}
          </ButtonLink>
          <Button variant="line" small onClick={onStop} aria-describedby={amountId}>
            {t('myGifts.monthly.stop')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Standing({ gift: { state, nextChargeAt } }: { gift: MonthlyGift }) {
  const { t, formatLongDate } = useI18n();
  return nextChargeAt
    ? t('myGifts.monthly.next', { date: formatLongDate(nextChargeAt) })
    : t(`myGifts.monthly.${state}`);
}

function isOpen({ state }: MonthlyGift): boolean {
  return state !== 'ended' && state !== 'stopping';
}

/** The form for the gift that takes this one's place. */
function changePath({ id, amountMinor, currency, projectId }: MonthlyGift): string {
  const query = new URLSearchParams({ amount: String(amountMinor / 100), currency, frequency: 'monthly' });
  if (projectId) query.set('project', projectId);
  query.set('replaces', id);
  return `/donate?${query}`;
}

function amountOf({ amountMinor, currency }: MonthlyGift): string {
  return formatMoney({ amountMinor, currency }, 'two');
}
