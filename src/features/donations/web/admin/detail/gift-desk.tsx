import { useState } from 'react';
import { AdminHead } from '#src/admin-ui/page/admin-head.tsx';
import '#src/admin-ui/page/desk.css';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { checkGift } from '../../../admin-contract.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import { CancelPanel } from './cancel-panel.tsx';
import '../shared/donation-admin.css';
import { GiftFacts } from './gift-facts.tsx';
import { GiftHistory } from './gift-history.tsx';
import { GiftMoney } from './gift-money.tsx';
import { GiftState } from '../shared/gift-state.tsx';
import { MonthlyPanel } from './monthly-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

type GiftDeskProps = { gift: GiftDetail; onChanged: (gift: GiftDetail) => void };

/** Everything one sees of a donation and does with it. */
export function GiftDesk({ gift, onChanged }: GiftDeskProps) {
  const { t } = useI18n();
  const { razorpayOrderId, status, paymentType, offline, monthly } = gift;
  const isCounted = status === 'success';

  return (
    <>
      <p>
        <TextLink href="/admin/donations">{t('adminDonations.back')}</TextLink>
      </p>
      <AdminHead
        title={t('adminDonations.giftOf', { amount: formatMoney(gift) })}
        state={<GiftState gift={gift} />}
        actions={razorpayOrderId && <AskButton gift={gift} onChanged={onChanged} />}
      />
      <div className="desk">
        <div className="desk-column">
          <GiftFacts gift={gift} />
          <GiftMoney gift={gift} />
          <GiftHistory gift={gift} />
        </div>
        <div className="desk-column">
          {gift.attempts.some(({ refundableMinor }) => refundableMinor > 0) && (
            <RefundPanel key={gift.refunds.length} gift={gift} onChanged={onChanged} />
          )}
          {monthly && <MonthlyPanel gift={gift} monthly={monthly} onChanged={onChanged} />}
          {offline && !offline.cancelledAt && <CancelPanel gift={gift} onChanged={onChanged} />}
          {isCounted && paymentType === 'named' && <VisibilityPanel gift={gift} onChanged={onChanged} />}
        </div>
      </div>
    </>
  );
}

function AskButton({ gift, onChanged }: GiftDeskProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleAsk() {
    setWorking(true);
    const answer = await call<typeof checkGift>(
      { method: 'POST', path: '/api/admin/donations/{id}/check' },
      { params: { id: gift.id } },
    );
    setWorking(false);
    if (answer.ok) onChanged(answer.value);
    showToast(
      answer.ok
        ? { tone: 'ok', title: t('adminDonations.asked') }
        : { tone: 'err', title: t('adminDonations.askFailed') },
    );
  }

  return (
    <Button
      variant="line"
      busy={isWorking}
      busyLabel={t('adminDonations.asking')}
      onClick={() => void handleAsk()}
    >
      {t('adminDonations.ask')}
    </Button>
  );
}
