import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { ListedDonation } from '../../../admin-donation.ts';
import { statusKeys } from './donation-labels.ts';

const tones = {
  created: 'neutral',
  pending: 'warn',
  failed: 'neutral',
  success: 'ok',
  refunded: 'info',
} as const;

type DonationStateProps = { donation: Pick<ListedDonation, 'status' | 'source' | 'needsReview'> };

/** Status of a donation, and whether it needs attention. */
export function DonationState({ donation: { status, source, needsReview } }: DonationStateProps) {
  const { t } = useI18n();
  const isCancelled = source === 'offline' && status === 'refunded';
  return (
    <span className="donation-state">
      <Badge tone={tones[status]}>
        {isCancelled ? t('adminDonations.cancelled') : t(statusKeys[status])}
      </Badge>
      {needsReview && <Badge tone="priority">{t('adminDonations.needsReview')}</Badge>}
    </span>
  );
}
