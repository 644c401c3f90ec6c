import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import '../shared/donation-admin.css';
import type { ListedDonation } from '../../../admin-donation.ts';
import { disputeKeys, statusKeys } from '../shared/donation-labels.ts';

const tones = {
  created: 'neutral',
  pending: 'warn',
  failed: 'neutral',
  success: 'ok',
  refunded: 'info',
} as const;

type DonationStateProps = {
  donation: Pick<ListedDonation, 'status' | 'source' | 'needsReview'> & {
    dispute: Pick<NonNullable<ListedDonation['dispute']>, 'state'> | null;
  };
};

/** Status of a donation, and whether it needs attention. Disputed money was not refunded. */
export function DonationState({ donation: { status, source, needsReview, dispute } }: DonationStateProps) {
  const { t } = useI18n();
  const isCancelled = source === 'offline' && status === 'refunded';
  const isDisputed = dispute !== null && dispute.state !== 'won';
  return (
    <span className="donation-state">
      {isDisputed && (
        <Badge tone={dispute.state === 'open' ? 'priority' : 'info'}>{t(disputeKeys[dispute.state])}</Badge>
      )}
      {!(isDisputed && status === 'refunded') && (
        <Badge tone={tones[status]}>
          {isCancelled ? t('adminDonations.cancelled') : t(statusKeys[status])}
        </Badge>
      )}
      {needsReview && <Badge tone="priority">{t('adminDonations.needsReview')}</Badge>}
    </span>
  );
}
